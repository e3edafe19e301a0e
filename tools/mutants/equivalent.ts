/** Faults of the sample that change no behaviour, by the name that a run prints, each with the reason. */
export const equivalent: Record<string, string> = {
  'domain/iban.ts abce793f: countrySpecs[country]?.bban_regexp → countrySpecs[country].bban_regexp':
    'The library knows every country of the list, which a test proves; only its types allow for one it does not.',
  'domain/userAgent.ts 999c2af4: \'\' → "Stryker was here!"':
    'The text that is planted for none names no device either, and reads the same.',
  'router/router.tsx 3a56170d: /\\?.*$/ → /\\?.*/':
    'An address within the portal holds no line breaks: the rest of it always reaches to its end.',
  'storage/deviceId.ts ea517928: /^(.{8})(.{4})(.{4})(.{4})(.{12})$/ → /^(.{8})(.{4})(.{4})(.{4})(.{12})/':
    'Sixteen bytes are always 32 digits: nothing is left behind the last group.',
}
