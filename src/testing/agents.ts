import type { Agent, DeviceType, Named } from '#domain/security/userAgent'

/** An agent string, and what the portal should recognize in it. */
export type KnownAgent = { agent: string; expected: Agent }

// One agent a line: the expected result (device | type | system/version | browser/version, `-` for nothing), then the
// agent string. The results were written by a person who read the string and its source, not by a parser.
const real = `
# npm top-user-agents 2.1.138 (MIT)
- | laptop | Windows/- | Chrome/153 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36
- | laptop | Windows/- | Edge/153 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0
- | laptop | Windows/- | Firefox/156 | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:156.0) Gecko/20100101 Firefox/156.0
- | laptop | Linux/- | Firefox/156 | Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0
- | laptop | macOS/- | Safari/26 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.6.2 Safari/605.1.15
- | laptop | Linux/- | Chrome/153 | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36
- | laptop | ChromeOS/- | Chrome/152 | Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36
- | laptop | Windows/- | Opera/135 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Safari/537.36 OPR/135.0.0.0
- | laptop | Windows/- | Yandex/26 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 YaBrowser/26.8.0.0 Safari/537.36
- | laptop | Windows/- | obsidian/1 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) obsidian/1.11.7 Chrome/142.0.7444.265 Electron/39.5.1 Safari/537.36
- | laptop | Windows/- | - | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36
- | mobile | Android/- | Chrome/153 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36
- | tablet | Android/- | Chrome/153 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36
- | mobile | Android/- | Samsung Internet/30 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/143.0.0.0 Mobile Safari/537.36
iPhone | mobile | iOS/27.0 | Safari/27 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.0 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/- | - | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
iPhone | mobile | iOS/26.6 | Chrome/153 | Mozilla/5.0 (iPhone; CPU iPhone OS 26_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/153.0.8010.24 Mobile/15E148 Safari/604.1
# npm user-agents 2.1.198 (BSD-2-Clause)
- | laptop | Windows/7 | Chrome/140 | Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.0 Safari/537.36
- | laptop | Ubuntu/- | Firefox/154 | Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:154.0) Gecko/20100101 Firefox/154.0
- | laptop | macOS/- | DuckDuckGo/26 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.5.2 Safari/605.1.15 Ddg/26.5.2
iPad | tablet | iOS/26.6 | Google/439 | Mozilla/5.0 (iPad; CPU OS 26_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/439.4.980558000 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/- | Firefox/156 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/156.1 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/26.6 | DuckDuckGo/26 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.6 Mobile/15E148 Safari/604.1 Ddg/26.6
- | mobile | Android/16 | Firefox/156 | Mozilla/5.0 (Android 16; Mobile; rv:156.0) Gecko/156.0 Firefox/156.0
Samsung SM-A155F | mobile | Android/16 | Chrome WebView/153 | Mozilla/5.0 (Linux; Android 16; SM-A155F Build/BP4A.251205.006; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.8010.36 Mobile Safari/537.36
Google Pixel 8 Pro | mobile | Android/14 | Chrome/148 | Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36
Motorola moto g power (2022) | mobile | Android/11 | Chrome/153 | Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36
Amazon KFTUWI | tablet | Android/11 | Chrome/152 | Mozilla/5.0 (Linux; Android 11; KFTUWI) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.7977.120 Safari/537.36
# npm user-agents 1.1.0 (BSD-2-Clause)
- | mobile | Android/- | Edge/118 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Mobile Safari/537.36 EdgA/118.0.2088.58
Samsung SM-G960F | mobile | Android/9 | Facebook/431 | Mozilla/5.0 (Linux; Android 9; SM-G960F Build/PPR1.180610.011; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/431.1.0.35.116;]
Samsung SM-G981B | mobile | Android/13 | Opera/78 | Mozilla/5.0 (Linux; Android 13; SM-G981B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.5938.154 Mobile Safari/537.36 OPR/78.1.4143.75368
Huawei MED-LX9 | mobile | Android/10 | Huawei Browser/14 | Mozilla/5.0 (Linux; Android 10; MED-LX9; HMSCore 6.12.0.301) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.2.311 Mobile Safari/537.36
Xiaomi Redmi Note 7 Pro | mobile | Android/10 | Chrome/88 | Mozilla/5.0 (Linux; Android 10; Redmi Note 7 Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/88.0.4324.152 Mobile Safari/537.36
- | laptop | - | Chrome/118 | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/118.0.5993.70 Safari/537.36
# github.com/faisalman/ua-parser-js, test/browser-test.json and test/device-test.json of its 0.7 (MIT)
- | laptop | Windows/8.1 | IE/11 | Mozilla/5.0 (IE 11.0; Windows NT 6.3; WOW64; Trident/7.0; rv:11.0) like Gecko
- | laptop | Windows/- | Edge/12 | Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/39.0.2171.71 Safari/537.36 Edge/12.0
- | laptop | Windows/Vista | Vivaldi/1 | Mozilla/5.0 (Windows NT 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/40.0.2214.89 Vivaldi/1.0.83.38 Safari/537.36
- | laptop | macOS/10.12 | Chrome Headless/60 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12_6) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/60.0.3112.113 Safari/537.36
iPhone | mobile | iOS/8.4 | WeChat/6 | Mozilla/5.0 (iPhone; CPU iPhone OS 8_4_1 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) Mobile/12H321 MicroMessenger/6.3.6 NetType/WIFI Language/zh_CN
Microsoft Lumia 950 | mobile | Windows Phone/10.0 | Edge/13 | Mozilla/5.0 (Windows Phone 10.0; Android 4.2.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/46.0.2486.0 Mobile Safari/537.36 Edge/13.10586
Nokia 303 | mobile | - | - | Nokia303/14.87 CLDC-1.1
ASUS Nexus 7 | tablet | Android/4.4 | Chrome/32 | Mozilla/5.0 (Linux; Android 4.4.2; Nexus 7 Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/32.0.1700.99 Safari/537.36
Sony PlayStation 4 | laptop | PlayStation/4 | - | Mozilla/5.0 (PlayStation 4 3.00) AppleWebKit/537.73 (KHTML, like Gecko)
Samsung | laptop | Tizen/2.3 | Samsung Internet/1 | Mozilla/5.0 (SMART-TV; Linux; Tizen 2.3) AppleWebkit/538.1 (KHTML, like Gecko) SamsungBrowser/1.0 TV Safari/538.1
Philips | laptop | NETTV/4.0 | Opera/11 | Opera/9.80 HbbTV/1.1.1 (; Philips; ; ; ; ) NETTV/4.0.2; en) Version/11.60
# github.com/matomo-org/device-detector, Tests/fixtures (LGPL-3.0; the strings only, which are facts)
Lenovo TB132FU | tablet | Android/12 | Chrome/106 | Mozilla/5.0 (Linux; Android 12; TB132FU) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.0.0 Safari/537.36
ZTE Axon 10 Pro | mobile | Android/10 | Chrome/99 | Mozilla/5.0 (Linux; Android 10; ZTE Axon 10 Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.73 Mobile Safari/537.36
Microsoft Xbox One | laptop | Xbox/- | IE/10 | Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0; Xbox; Xbox One)
- | laptop | - | - | okhttp/2.7.5
- | mobile | iOS/- | TikTok/131012 | TikTok/131012 CFNetwork/978.0.7 Darwin/18.7.0
# agents of 2025 and 2026 of apps and browsers on the engines of others, as their makers send them; numbers of versions vary
iPhone | mobile | iOS/26.1 | Brave/1 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1 Brave/1.84
iPhone | mobile | iOS/18.6 | Safari/18 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/18.5 | Ecosia/11 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) EcosiaIos/11.2.0 Mobile/15E148 Safari/605.1.15 (Ecosia ios@11.2.0)
- | mobile | Android/- | Ecosia/138 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 (Ecosia android@138.0.7204.63)
iPhone | mobile | iOS/18.5 | Aloha/6 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 AlohaBrowser/6.7.2
- | mobile | Android/- | Aloha/6 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 AlohaBrowser/6.7.2
iPhone | mobile | iOS/18.5 | Vivaldi/7 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 Vivaldi/7.5
iPhone | mobile | iOS/18.5 | Opera Touch/5 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.6.0
iPhone | mobile | iOS/17.6 | Opera GX/2 | Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1 OPX/2.4.5
iPhone | mobile | iOS/18.5 | Edge/138 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/138.0.3351.77 Mobile/15E148 Safari/605.1.15
iPhone | mobile | iOS/18.5 | Firefox Focus/140 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Focus/140.0 Mobile/15E148 Safari/605.1.15
- | laptop | Windows/- | Waterfox/6 | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0 Waterfox/6.6
- | laptop | Windows/- | Norton/138 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Norton/138.0.0.0
- | laptop | Windows/- | Teams/25153 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0 Teams/25153.1010.3727.5483
- | laptop | Windows/- | Slack/4 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.45.64 Chrome/138.0.0.0 Electron/37.2.0 Safari/537.36
- | laptop | macOS/- | Firefox/145 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0
- | laptop | macOS/10.14 | Chrome/116 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36
iPhone | mobile | iOS/18.5 | Instagram/390 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 390.0.0.28.85 (iPhone14,5; iOS 18_5; nl_BE; nl; scale=3.00; 1170x2532; 756777834; IABMV/1)
iPhone | mobile | iOS/18.5 | Threads/390 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Barcelona 390.0.0.28.85 (iPhone14,5; iOS 18_5; nl_BE; nl; scale=3.00)
iPhone | mobile | iOS/18.5 | Messenger/514 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 [FBAN/MessengerForiOS;FBAV/514.0.0.47.109]
Samsung SM-S918B | mobile | Android/14 | Messenger/514 | Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/514.0.0.47.109;]
Samsung SM-A546B | mobile | Android/14 | TikTok/- | Mozilla/5.0 (Linux; Android 14; SM-A546B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36 trill_400403 BytedanceWebview/d8a21c6
iPhone | mobile | iOS/18.5 | LinkedIn/9 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.31.1234
iPhone | mobile | iOS/18.5 | Snapchat/13 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Snapchat/13.47.0.46 (like Safari/8621.2.5.10.10, panda)
iPhone | mobile | iOS/18.5 | Pinterest/- | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]
- | mobile | Android/14 | Google/16 | Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 GSA/16.24.50
Xiaomi 23078PND5G | mobile | Android/14 | MIUI Browser/14 | Mozilla/5.0 (Linux; U; Android 14; nl-be; 23078PND5G Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.13.0-gn
- | mobile | OpenHarmony/5.0 | Huawei Browser/5 | Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300
- | mobile | Android/- | Firefox/140 | Mozilla/5.0 (Android 10; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0
# the default agents of systems and libraries, with an invented app
iPhone | mobile | iOS/18.1 | Lunch/3.1 | Lunch/3.1 (iPhone; iOS 18.1; Scale/3.00)
iPad | tablet | iOS/17.5 | Lunch/3.1 | Lunch/3.1 (iPad; iOS 17.5.1; Scale/2.00)
- | mobile | iOS/- | My Lunch/312 | My%20Lunch/312 CFNetwork/1568.200.51 Darwin/24.1.0
- | mobile | iOS/18.1 | Lunch/5.2.0 | Lunch/5.2.0 (com.example.lunch; build:312; iOS 18.1.0) Alamofire/5.9.1
Samsung SM-S918B | mobile | Android/14 | Lunch/5.2.0 | Lunch/5.2.0 (Android 14; SM-S918B) okhttp/4.12.0
- | mobile | Android/- | Lunch-Android/5.2.0 | Lunch-Android/5.2.0 okhttp/4.12.0
- | laptop | macOS/15.1 | Lunch/5.2 | Lunch/5.2 (Macintosh; macOS 15.1)
- | laptop | - | - | okhttp/4.12.0
- | laptop | - | - | Dart/3.5 (dart:io)
- | laptop | - | - | python-requests/2.32.3
# as Google, Meta and curl document them
- | laptop | - | - | Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)
- | laptop | - | - | curl/8.5.0
`

// The provider's own apps. The specification gives the form of their agent strings; these strings are invented.
const ownApps = `
iPhone 15 | mobile | iOS/17.4 | Bonavo/3.2.1 | Bonavo/3.2.1 iOS/17.4 iPhone 15
iPhone14,5 | mobile | iOS/18.0 | Bonavo/3.10.0 | Bonavo/3.10.0 iOS/18.0 iPhone14,5
iPad Air | mobile | iPadOS/17.2 | Bonavo/3.2.1 | Bonavo/3.2.1 iPadOS/17.2 iPad Air
Samsung SM-S911B | mobile | Android/14 | Bonavo/3.2.1 | Bonavo/3.2.1 Android/14 Samsung SM-S911B
Google Pixel 8 | mobile | Android/15 | Bonavo/4.0.0-beta.2 | Bonavo/4.0.0-beta.2 Android/15 Google Pixel 8
moto g(60) | mobile | Android/12 | Bonavo/3.2.1 | Bonavo/3.2.1 Android/12 moto g(60)
HUAWEI P40 | mobile | HarmonyOS/4.0 | Bonavo/3.2.1 | Bonavo/3.2.1 harmonyos/4.0.0 HUAWEI P40
Fairphone 5 | mobile | Android/13 | Bonavo-LU/1.0 | Bonavo-LU/1.0 ANDROID/13 Fairphone 5
K | mobile | Android/10 | Bonavo/2 | Bonavo/2 Android/10 K
- | mobile | Android/14 | Bonavo/3.2.1 | Bonavo/3.2.1 Android/14 unknown
Vision Pro | mobile | visionOS/2.0 | Bonavo/5.2 | Bonavo/5.2 visionOS/2.0 Vision Pro
Nokia 2780 | mobile | KaiOS/3.1 | Bonavo/5.2 | Bonavo/5.2 KaiOS/3.1 Nokia 2780
Surface Pro | mobile | Windows/11 | Bonavo/5.2 | Bonavo/5.2 Windows/11 Surface Pro
MacBookPro18,3 | mobile | macOS/15.1 | Bonavo/5.2 | Bonavo/5.2 macOS/15.1 MacBookPro18,3
- | mobile | iOS/17.4 | Bonavo/3.2.1 | Bonavo/3.2.1 iOS/17.4
`

const isRow = (line: string) => line !== '' && !line.startsWith('#')

function knownAgent(line: string): KnownAgent {
  const [device = '', type, os = '', browser = '', agent = ''] = line.split(' | ')
  const expected = {
    device: device === '-' ? null : device,
    type: type as DeviceType,
    os: named(os),
    browser: named(browser),
  }
  return { agent, expected }
}

function named(text: string): Named | null {
  const [name = '', version = '-'] = text.split('/')
  return name === '-' ? null : { name, version: version === '-' ? null : version }
}

const agentsOf = (table: string): KnownAgent[] => table.split('\n').filter(isRow).map(knownAgent)

/** Agent strings of real browsers, apps, televisions, consoles and robots. */
export const realAgents = agentsOf(real)

/** Agent strings of the provider's own apps. */
export const ownAppAgents = agentsOf(ownApps)
