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

/** Browser and system in two words, from the user agent; the user agent itself if unknown. */
export function browserOf(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined;
  const [pattern, name] = BROWSERS.find(([one]) => one.test(agent)) ?? [];
  if (pattern === undefined) return agent;
  const version = pattern.exec(agent)?.[1];
  const system = SYSTEMS.find(([one]) => one.test(agent))?.[1];
  return [`${name} ${version}`, system].filter(Boolean).join(' · ');
}
