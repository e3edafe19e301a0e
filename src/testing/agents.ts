import type { Agent, DeviceType, Named } from '#features/devices/agent/agentParts.ts'

/** An agent string, and what the portal should recognize in it. */
export type KnownAgent = { agent: string; expected: Agent }

// One agent a line: the expected result (device | type | system/version | browser/version, `-` for nothing), then the
// agent string. What a person should read was checked line by line against the string and its source; what the browser
// says on every version (`Windows NT 10.0`, `10_15_7`, `10; K`, iOS `18_7`) is nothing.
const real = `
# npm top-user-agents 2.1.138 (MIT) and user-agents 2.1.198 (BSD-2-Clause), of November 2026
- | laptop | Windows/- | Chrome/153 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36
- | laptop | Windows/- | Edge/153 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0
- | laptop | Windows/- | Firefox/156 | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:156.0) Gecko/20100101 Firefox/156.0
- | laptop | Windows/- | Opera/136 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36 OPR/136.0.0.0 (Edition std-2)
- | laptop | Windows/- | Yandex/26 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 YaBrowser/26.8.0.0 Safari/537.36
- | laptop | Windows/- | obsidian/1 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) obsidian/1.11.7 Chrome/142.0.7444.265 Electron/39.5.1 Safari/537.36
- | laptop | Windows/- | - | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36
- | laptop | Windows/7 | Chrome/140 | Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.0 Safari/537.36
- | laptop | Linux/- | Firefox/156 | Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0
- | laptop | Ubuntu/- | Firefox/154 | Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:154.0) Gecko/20100101 Firefox/154.0
- | laptop | Linux/- | Chrome/153 | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36
- | laptop | ChromeOS/- | Chrome/152 | Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36
- | laptop | macOS/- | Safari/26 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.6.2 Safari/605.1.15
- | laptop | macOS/- | DuckDuckGo/- | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.5.2 Safari/605.1.15 Ddg/26.5.2
- | laptop | macOS/- | Edge/153 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0
- | laptop | macOS/- | Firefox/140 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0
- | laptop | macOS/15.7 | Chrome/142 | Mozilla/5.0 (Macintosh; Intel Mac OS X 15_7_2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36
iPhone | mobile | iOS/27.0 | Safari/27 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.0 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/26.0 | Safari/26 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/18.7 | Safari/18 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.7.5 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/18.6 | Safari/18 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/- | - | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
iPhone | mobile | iOS/- | Firefox/156 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/156.1 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/18.7 | Chrome/154 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/154.0.8037.55 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/26.6 | Chrome/153 | Mozilla/5.0 (iPhone; CPU iPhone OS 26_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/153.0.8010.24 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/26.7 | Edge/150 | Mozilla/5.0 (iPhone; CPU iPhone OS 26_7_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) EdgiOS/150.0.4078.81 Version/26.0 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/27.0 | Brave/- | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.0 Mobile/15E148 Safari/604.1 Brave
iPhone | mobile | iOS/26.6 | Opera/6 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.6 Mobile/15E148 Safari/604.1 OPT/6.7.3
iPhone | mobile | iOS/26.6 | DuckDuckGo/- | Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.6 Mobile/15E148 Safari/604.1 Ddg/26.6
iPhone | mobile | iOS/26.6 | Snapchat/14 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.6.1 Mobile/15E148 Snapchat/14.25.0.48 (like Safari/8624.5.1.10.3, panda)
iPad | tablet | iOS/26.6 | Google/439 | Mozilla/5.0 (iPad; CPU OS 26_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/439.4.980558000 Mobile/15E148 Safari/604.1
iPad | tablet | iOS/26.5 | Brave/- | Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.5.2 Mobile/15E148 Safari/604.1 Brave
- | mobile | Android/- | Chrome/153 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36
- | tablet | Android/- | Chrome/153 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36
- | mobile | Android/- | Samsung Internet/30 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/143.0.0.0 Mobile Safari/537.36
- | mobile | Android/16 | Firefox/156 | Mozilla/5.0 (Android 16; Mobile; rv:156.0) Gecko/156.0 Firefox/156.0
- | mobile | Android/17 | DuckDuckGo/- | Mozilla/5.0 (Linux; Android 17) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile DuckDuckGo/5 Safari/537.36
Samsung SM-A155F | mobile | Android/16 | - | Mozilla/5.0 (Linux; Android 16; SM-A155F Build/BP4A.251205.006; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.8010.36 Mobile Safari/537.36
Samsung SM-S926U | mobile | Android/16 | Threads/448 | Mozilla/5.0 (Linux; Android 16; SM-S926U Build/BP4A.251205.006; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.8010.36 Mobile Safari/537.36 Barcelona 448.0.0.54.85 Android (36/16; 540dpi; 1080x2340; samsung; SM-S926U; e2q; qcom; en_US; 1073639361)
Huawei CTR-L81 | mobile | Android/12 | Yandex/26 | Mozilla/5.0 (Linux; arm_64; Android 12; CTR-L81) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.7871.119 YaBrowser/26.8.3.119.00 Mobile Safari/537.36
Google Pixel 8 Pro | mobile | Android/14 | Chrome/148 | Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36
Motorola moto g power (2022) | mobile | Android/11 | Chrome/153 | Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36
Amazon KFTUWI | tablet | Android/11 | Chrome/152 | Mozilla/5.0 (Linux; Android 11; KFTUWI) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.7977.120 Safari/537.36
# issues: brave/brave-browser 43895 and 52858, medama-io/go-useragent 76, browscap/browscap 1931 and 2587,
# matomo-org/device-detector 6313
iPhone | mobile | iOS/17.7 | Brave/- | Mozilla/5.0 (iPhone; CPU iPhone OS 17_7_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Brave/1 Mobile/15E148 Safari/604.1
iPhone | mobile | iOS/26.2 | Brave/- | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Mobile/15E148 Safari/604.1 (Brave)
- | tablet | iOS/- | Brave/- | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Brave/1 Version/17.7.2 Safari/605.1.15
- | mobile | Android/- | Ecosia/145 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36 (Ecosia android@145.0.0.0)
iPhone | mobile | iOS/11.4 | Aloha/2 | Mozilla/5.0 (iPhone; CPU iPhone OS 11_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15G77 Version/11.4.1 Safari/604.1 AlohaBrowser/2.6.0b11
- | laptop | Windows/- | Floorp/8 | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:96.0) Gecko/20100101 Firefox/96.0 Floorp/8.3.6
- | tablet | iOS/- | - | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_4) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
# public repositories on GitHub: logs, headers and lists, of 2025 and 2026 where they tell it
iPhone | mobile | iOS/17.5 | Ecosia/11 | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5.1 Mobile/15E148 Safari/605.1.15 (Ecosia ios@11.5.2.2615)
iPhone | mobile | iOS/26.4 | Opera GX/3 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.4 Mobile/15E148 Safari/604.1 OPX/3.3.0
iPhone | mobile | iOS/26.2 | Facebook/544 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/544.0.0.20.406;FBBV/860355073;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/26.2;FBSS/3;FBCR/;FBID/phone;FBLC/vi_VN;FBOP/80]
iPad | tablet | iOS/26.5 | Facebook/570 | Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/570.0.0.20.108;FBBV/1017680599;FBDV/iPad8,1;FBMD/iPad;FBSN/iPadOS;FBSV/26.5.2;FBSS/2;FBCR/;FBID/tablet;FBLC/nb_NO;FBOP/80]
iPhone | mobile | iOS/26.1 | Instagram/403 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/23B5059e Instagram 403.0.0.28.80 (iPhone14,3; iOS 26_1; en_GB; en-GB; scale=3.00; 1284x2778; IABMV/1; 808786605) NW/3
iPhone | mobile | iOS/18.5 | LinkedIn/- | Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.31.1579.3
iPhone | mobile | iOS/- | Pinterest/- | Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]
iPad | tablet | iOS/18.5 | TikTok/- | Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_40.6.0 BytedanceWebview/d8a21c6
iPhone | mobile | iOS/16.6 | LINE/13 | Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20A362 Safari/604.1 Line/13.6.1
- | laptop | macOS/- | Aloha/7 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15 AlohaBrowser/7.6.0
- | laptop | macOS/- | Slack/4 | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.45.69 Chrome/134.0.6998.205 Electron/35.7.5 Safari/537.36
- | laptop | Windows/- | Whale/4 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36
- | mobile | HarmonyOS/5.0 | Huawei Browser/5 | Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/5.0.0.31 Mobile HuaweiBrowser/5.0.0.310
Huawei NOH-AN00 | mobile | HarmonyOS/- | Huawei Browser/17 | Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/17.0.6.313 Mobile Safari/537.36
- | mobile | Android/- | Qwant/4 | Mozilla/5.0 (Android 10; Mobile; rv:100.0) Gecko/100.0 Firefox/100.0 QwantMobile/4.2
Xiaomi Redmi Note 12 | mobile | Android/15 | MIUI Browser/14 | Mozilla/5.0 (Linux; Android 15; Redmi Note 12 Build/AQ3A.240829.003) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.6312.118 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.44.1-gn
Samsung SM-A556E | mobile | Android/16 | Telegram/12 | Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.7977.87 Mobile Safari/537.36 Telegram-Android/12.9.2 (Samsung SM-A556E; Android 16; SDK 36; HIGH)
Huawei DUB-LX1 | mobile | Android/8.1 | Messenger/267 | Mozilla/5.0 (Linux; Android 8.1.0; DUB-LX1 Build/HUAWEIDUB-LX1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/83.0.4103.83 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/267.0.0.15.119;]
Samsung SM-A536B | mobile | Android/13 | Viber/22 | Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Viber/22.6.0.0
Samsung SM-A536B | mobile | Android/13 | TikTok/- | Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.179 Mobile Safari/537.36 trill_340204 BytedanceWebview/d8a21c6
iPhone | mobile | iOS/18.0 | Bing/1 | Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 BingSapphire/1.0.410309301
# the same, and the tests of matomo-org/device-detector (LGPL-3.0; the strings only, which are facts): agents of apps and libraries
- | mobile | Android/9 | Crunchyroll/3.45.4 | Crunchyroll/3.45.4 Android/9 okhttp/4.12.0
Google Pixel 7 | mobile | Android/15 | - | Dalvik/2.1.0 (Linux; U; Android 15; Pixel 7 Build/AP4A.250205.002)
Google Pixel 7 | mobile | Android/14 | - | okhttp/4.12.0 (Android 14; Pixel 7)
- | laptop | - | - | okhttp/4.12.0
- | mobile | Android/8.0 | Qwant/2 | QwantMobile/2.0 (Android 8.0.0; Mobile; rv:59.0) Gecko/59.0 Firefox/59.0 QwantBrowser/59.0
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
# as Google, Meta and curl document them
- | laptop | - | - | Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)
- | laptop | - | - | curl/8.5.0
`

// The provider's own apps. The specification gives the form of their agent strings; these strings are invented.
const ownApps = `
iPhone 15 | mobile | iOS/17.4 | Bonavo/3.2.1 | Bonavo/3.2.1 iOS/17.4 iPhone 15
iPhone | mobile | iOS/18.0 | Bonavo/3.10.0 | Bonavo/3.10.0 iOS/18.0 iPhone14,5
iPad Air | mobile | iPadOS/17.2 | Bonavo/3.2.1 | Bonavo/3.2.1 iPadOS/17.2 iPad Air
Samsung SM-S911B | mobile | Android/14 | Bonavo/3.2.1 | Bonavo/3.2.1 Android/14 Samsung SM-S911B
Google Pixel 8 | mobile | Android/15 | Bonavo/4.0.0-beta.2 | Bonavo/4.0.0-beta.2 Android/15 Google Pixel 8
moto g(60) | mobile | Android/12 | Bonavo/3.2.1 | Bonavo/3.2.1 Android/12 moto g(60)
HUAWEI P40 | mobile | HarmonyOS/4.0 | Bonavo/3.2.1 | Bonavo/3.2.1 harmonyos/4.0.0 HUAWEI P40
Fairphone 5 | mobile | Android/13 | Bonavo-LU/1.0 | Bonavo-LU/1.0 ANDROID/13 Fairphone 5
K | mobile | Android/10 | Bonavo/2 | Bonavo/2 Android/10 K
- | mobile | Android/14 | Bonavo/3.2.1 | Bonavo/3.2.1 Android/14 unknown
Surface Pro | mobile | Windows/11 | Bonavo/5.2 | Bonavo/5.2 Windows/11 Surface Pro
Surface Pro | mobile | Windows/- | Bonavo/5.2 | Bonavo/5.2 Windows/10.0.22631 Surface Pro
MacBook Air | mobile | macOS/15.1 | Bonavo/5.2 | Bonavo/5.2 macOS/15.1 MacBook Air
- | mobile | visionOS/2 | Bonavo/5.2 | Bonavo/5.2 visionOS/2
Nokia 2780 | mobile | KaiOS/3.1 | Bonavo/5.2 | Bonavo/5.2 kaios/3.1 Nokia 2780
Xiaomi 15 | mobile | HyperOS/2.0 | Bonavo/5.2 | Bonavo/5.2 HyperOS/2.0 Xiaomi 15
ThinkPad | mobile | Linux/6.8 | Bonavo/5.2 | Bonavo/5.2 Linux/6.8 ThinkPad
- | mobile | Android/- | Bonavo/5.2 | Bonavo/5.2 Android/34
- | mobile | Android/14 | Bonavo/5.2 | Bonavo/5.2 Android/14 okhttp/4.12.0
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
