import type { StateOutline } from "@hearthside/contract";
import { invalidField } from "#src/http/app-error.ts";
import { cutOutline } from "./cut-outline.ts";
import { readCounties } from "./read-counties.ts";
import { stateNumbers } from "./state-codes.ts";

/** Changes whenever us-atlas or the way it is cut changes. */
export const outlinesVersion = "us-atlas-3.0.1-1";

const mostStates = 5;

/** The valid state codes among those of addresses, each once, up to the number a request allows. */
export const statesOnMap = (codes: readonly (string | null | undefined)[]): string[] =>
  [...new Set(codes)]
    .filter((code): code is string => typeof code === "string" && stateNumbers.has(code))
    .slice(0, mostStates);

const cut = new Map<string, Promise<StateOutline>>();

/** Throws `invalid-input` for an unknown state code. */
export const readOutlines = (codes: readonly string[]): Promise<StateOutline[]> =>
  Promise.all([...new Set(codes)].map(readOutline));

function readOutline(state: string): Promise<StateOutline> {
  const number = stateNumbers.get(state);
  if (number === undefined) throw invalidField("states", "Please use state codes, for example TX");
  const outline = cut.get(state) ?? readCounties().then((atlas) => cutOutline(atlas, { state, number }));
  cut.set(state, outline);
  void outline.catch(() => cut.delete(state));
  return outline;
}
