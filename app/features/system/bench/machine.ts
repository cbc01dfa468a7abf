interface BrandedNavigator {
  readonly userAgentData?: {readonly platform: string; readonly brands: readonly {readonly brand: string; readonly version: string}[]};
}

/** As much as a page may know of its machine: threads, browser, system, and device pixels to a CSS pixel. */
export function machineName(): string {
  return `${navigator.hardwareConcurrency} threads, ${browserName()}, ${devicePixelRatio} device px to a px`;
}

function browserName(): string {
  const {userAgentData} = navigator as BrandedNavigator;
  const known = userAgentData?.brands.filter(({brand}) => !/not.?a.?brand/i.test(brand)).at(-1);
  return known === undefined ? navigator.userAgent : `${known.brand} ${known.version}, ${userAgentData?.platform}`;
}
