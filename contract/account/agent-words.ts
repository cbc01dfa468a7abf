const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser with its version, and system, of a user agent; undefined where it does not say. */
export function agentWords(agent: string): {readonly browser: string | undefined; readonly os: string | undefined} {
  const [pattern, name] = BROWSERS.find(([one]) => one.test(agent)) ?? [];
  return {
    browser: pattern && `${name} ${pattern.exec(agent)?.[1]}`,
    os: SYSTEMS.find(([one]) => one.test(agent))?.[1],
  };
}
