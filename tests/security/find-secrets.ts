/** Looks for secrets in text: by the forms that keys and tokens have, and by what is too random to be a word. */

export interface Found {
  readonly kind: string;
  readonly text: string;
}

const FORMS: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g],
  ['a key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b|\bLTAI[0-9A-Za-z]{16,24}\b/g],
  [
    'a token of a service',
    /\b(?:gh[pousr]_[0-9A-Za-z]{36,}|github_pat_\w{50,}|glpat-[\w-]{20,}|xox[abpr]-[\w-]{10,}|npm_[0-9A-Za-z]{36}|sk-[\w-]{32,}|sk_live_\w{20,})\b/g,
  ],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g],
  ['a password hash', /\$(?:argon2(?:id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]{16,}\$[\w+/]{16,}|2[aby]\$\d\d\$[\w./]{53})/g],
  ['a password in an address', /\b[a-z][a-z+]{2,12}:\/\/[\w.%~-]*:(?!\/\/)[^\s@/'"`<>${}]{3,}@[\w.-]+/g],
  [
    'a password that is set',
    new RegExp(
      /\b(?:password|passwd|pwd|secret|api_?key|access_?key|auth_?token)["']?\s*(?::|=|:=)\s*["'`]([^"'`\s$]{6,})["'`]/.source,
      'gi',
    ),
  ],
];

/** Runs of one kind of letters that no hand writes. */
const RUN = /[A-Za-z0-9+/_-]{32,120}={0,2}/g;
const MIN_BITS = 4.4;

/** Bits a character, by how often each stands in the text. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

/** A run that mixes capitals, small letters and digits at random; not an alphabet, a path, a name or a number. */
function isRandom(run: string): boolean {
  if (!/[A-Z]/.test(run) || !/[a-z]/.test(run) || (run.match(/\d/g)?.length ?? 0) < 3) return false;
  if (/abcdef|ABCDEF|012345|\/\/|__/.test(run)) return false;
  // Words joined by capitals, dashes or slashes have few changes of kind; chance has one at every other letter.
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  return changes / run.length > 0.4 && entropyOf(run) >= MIN_BITS;
}

export function findSecrets(text: string, {random}: {readonly random: boolean}): Found[] {
  const byForm = FORMS.flatMap(([kind, form]) => [...text.matchAll(form)].map((match) => ({kind, text: match[1] ?? match[0]}))).filter(
    // The word for it, and a sentence about it in a language without capitals.
    ({text: value}) => !/^(?:new |old |current )?password/i.test(value) && !/^[\u3400-\u9fff]/.test(value),
  );
  if (!random) return byForm;
  return [...byForm, ...[...text.matchAll(RUN)].filter(([run]) => isRandom(run)).map(([run]) => ({kind: 'a random text', text: run}))];
}
