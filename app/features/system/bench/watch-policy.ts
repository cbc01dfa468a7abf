import type {Disposable} from '@livebus/engine/core';

/** Hears what the page's content security policy refuses while it watches: the directive and what was refused. */
export function watchPolicy(onRefused: (refused: string) => void): Disposable {
  const listener = ({effectiveDirective, blockedURI}: SecurityPolicyViolationEvent) => onRefused(`${effectiveDirective} ${blockedURI}`);
  document.addEventListener('securitypolicyviolation', listener);
  return {dispose: () => document.removeEventListener('securitypolicyviolation', listener)};
}
