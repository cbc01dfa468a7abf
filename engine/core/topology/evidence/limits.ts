/** The limits of the evidence (RULES.md, part four). Shares refer to the nominal voltage of the measured quantity. */
export const EVIDENCE_LIMITS = {
  /** [E5] Presence: one phase at or above the first share and another at or above the second, or the only measured one at the first. */
  presenceShare: 0.7,
  secondPhaseShare: 0.4,
  /** [E5] Absence: all three phases at most this. */
  absenceShare: 0.05,
  /** [E6] Current counts above this share of the primary, and above this many amperes. */
  currentShare: 0.02,
  leastCurrentA: 5,
  /** [E6] The same if the primary is unknown, by the station's kind. */
  unknownPrimaryA: {high: 10, low: 50},
  /** [E1] A measurement counts from this long after the last change of a switch in or around its node. */
  settleMs: 5000,
} as const;
