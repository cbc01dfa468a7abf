/** The limits of the evidence (RULES.md, part four). Shares are of the nominal voltage of the quantity that is measured. */
export const EVIDENCE_LIMITS = {
  /** [E5] Presence: one phase at the first share or more and another at the second, or the only one measured at the first. */
  presenceShare: 0.7,
  secondPhaseShare: 0.4,
  /** [E5] Absence: all three phases at most this. */
  absenceShare: 0.05,
  /** [E6] Current counts above this share of the primary, and above this many amperes. */
  currentShare: 0.02,
  leastCurrentA: 5,
  /** [E6] The same where the primary is not known, by the kind of the station. */
  unknownPrimaryA: {high: 10, low: 50},
  /** [E1] What is measured counts from so long after the last change of a switch in or around its node. */
  settleMs: 5000,
} as const;
