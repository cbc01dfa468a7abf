// Colours the page before its first frame: the console's own code comes too late for that. It stands alone, knows five of the stored
// preferences and sets what app/shared/preferences/theme.ts sets; a value that is none of the choices counts as not chosen.
(() => {
  const stored = (name, choices, other) => {
    try {
      const value = JSON.parse(localStorage.getItem(`pro__${name}`));
      return choices.includes(value) ? value : other;
    } catch {
      return other;
    }
  };
  const colours = ['dusk', 'volcano', 'sunset', 'cyan', 'aurora', 'daybreak', 'geek', 'plum'];
  const appearance = stored('appearance', ['light', 'dark', 'system'], 'system');
  const deviceIsDark = appearance === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
  const root = document.documentElement;
  root.setAttribute('data-theme', appearance === 'dark' || deviceIsDark ? 'dark' : 'light');
  root.setAttribute('data-accent', stored('colour', colours, 'daybreak'));
  root.setAttribute('data-nav', stored('theme', ['dark', 'light'], 'dark'));
  const contrast = stored('contrast', ['usual', 'more', 'system'], 'system');
  if (contrast === 'more' || (contrast === 'system' && matchMedia('(prefers-contrast: more)').matches))
    root.setAttribute('data-contrast', 'more');
  if (stored('weak-colour', [true, false], false)) root.setAttribute('data-weak-colour', '');
})();
