import { contract, contractKeys, type Endpoint } from "@hearthside/contract";
import { askedWithin, cellsOf, may, type Powers, powersFrom } from "@hearthside/contract/permissions";

/** The boxes of the matrix that mean something: each is named by an endpoint, or asked for within one. */
export const offered: Powers = powersFrom([
  ...askedWithin,
  ...contractKeys().flatMap((key) => {
    const { allow, alsoNeeds = {} }: Endpoint = contract[key];
    return [...(typeof allow === "object" ? [allow] : []), ...Object.values(alsoNeeds)];
  }),
]);

/** What of `powers` opens anything. */
export const meaningful = (powers: Powers): Powers =>
  powersFrom(cellsOf(powers).filter(({ area, action }) => may(offered, area, action)));
