import axe from 'axe-core';

/** What moves once has arrived, and colours have changed. */
export async function untilStill(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done));
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
}

/**
 * What axe finds serious or critical, one line each: everything in light; in dark the contrast alone, as nothing else depends on the theme.
 * Leaves the page light.
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
