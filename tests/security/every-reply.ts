import {expect} from 'vitest';

/** What every reply says, whatever it is. */
export const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': expect.stringMatching(/^(no-store|no-cache|private, max-age=\d+|public, max-age=31536000, immutable)$/),
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};
/** The policy of what is no page. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
