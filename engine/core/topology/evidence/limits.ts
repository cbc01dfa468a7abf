/** The limits of the evidence (RULES.md, part four). Shares refer to the nominal voltage of the measured quantity. */
export const EVIDENCE_LIMITS = {
  /** [E5] Presence: one phase at or above the first share and another at or above the second, or the only measured one at the first. */
  presenceShare: 0.7,
  secondPhaseShare: 0.4,
  /** [E5] A larger phase than this is of a wrong ratio, or a value that stands for none: residual. */
  mostShare: 2,
  /** [E5] The one phase of a low-voltage feeder that has only one. */
  onePhaseShare: 0.85,
  /** [E5] What its other phases, which nobody connected, may float at. */
  floatingShare: 0.25,
  /** [E5] Where a voltage between conductors is expected, one to earth of a nominal part is within these shares. */
  phaseAsLine: {least: 0.53, most: 0.62},
  /** [E17] A voltage that does not count, without a nominal voltage to compare it with, V. */
  uncountedV: 100,
  /** [E5] Absence: all three phases at most this. */
  absenceShare: 0.05,
  /** [E5] An absence is disputed by a frequency of a grid, and by phases at or above this share that differ by at most the other. */
  gridHz: {least: 45, most: 65},
  balancedShare: 0.005,
  balancedSpread: 0.03,
  /** [E5] So is one of a circuit of this nominal voltage, V, or more, whose largest phase a secondary winding of 57.7 to 110 V may have; `leastSmall` below `balancedShare`. */
  leastPrimaryV: 1000,
  secondaryV: {least: 40, most: 132, leastSmall: 50},
  /** [E6] Current counts above this share of the primary, and above this many amperes. */
  currentShare: 0.02,
  leastCurrentA: 5,
  /** [E6] The same if the primary is unknown, by the station's kind. */
  unknownPrimaryA: {high: 10, low: 50},
  /** [E6] Zero drift of a current transformer and of its power, as a share of the primary. */
  driftShare: 0.004,
  /** [E6] No current transformer is more than so many times its unit's rated current. */
  mostPrimary: 4,
  /** [E6] The same as a share of the limit for an unknown primary: the drift of the largest usual ones (1,250 A at 10 kV, 6,300 A). */
  unknownDriftShare: 0.5,
  /** [E6] Active power, in watts, that no part without voltage shows, by the station's kind. */
  quietPowerW: {high: 20_000, low: 1000},
  /** [E1] A measurement counts from this long after the last change of a switch in or around its node. */
  settleMs: 5000,
  /** [E1] A change that arrives later than this after its stamp counts until its arrival. */
  promptMs: 5000,
} as const;
