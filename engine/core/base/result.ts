/** Result of reading outside data: a value, or why there is none. A caller's bug throws instead. */
export type Result<Value, Failure> = {readonly ok: true; readonly value: Value} | ({readonly ok: false} & Failure);
