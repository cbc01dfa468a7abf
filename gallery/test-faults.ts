import axe from 'axe-core';

/** Waits until animations have ended and colours have changed. */
export async function untilStill(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done));
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
}

/**
 * Serious and critical findings of axe, one line each: all rules in light, only contrast in dark, since nothing else depends on the theme.
 * Leaves the page in light.
 */
export async function seriousFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    document.documentElement.dataset.theme = theme;
    await untilStill();
    const {violations} = await axe.run(document.body, {
      resultTypes: ['violations'],
      ...(theme === 'dark' && {runOnly: ['color-contrast']}),
    });
    for (const {id, impact, nodes} of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      faults.push(...nodes.map(({html, any}) => `${theme} ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
    }
  }
  return faults;
}
