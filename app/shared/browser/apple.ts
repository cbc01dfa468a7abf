/** Apple keyboards have Cmd where others have Ctrl. */
export function isApple(platform: string = navigator.platform): boolean {
  return /^(Mac|iP)/.test(platform);
}
