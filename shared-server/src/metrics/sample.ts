export type Labels<L extends string> = Record<L, string>;

/** A number with what it is of. */
export interface Sample<L extends string = string> {
  labels: Labels<L>;
  value: number;
}
