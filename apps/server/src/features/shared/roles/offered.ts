import { contract, contractKeys, type Endpoint } from "@hearthside/contract";
import { askedWithin, cellsOf, may, type Powers, powersFrom } from "@hearthside/contract/permissions";

/** The permissions that exist: an endpoint names each, or checks it inside. */
export const offered: Powers = powersFrom([
  ...askedWithin,
  ...contractKeys().flatMap((key) => {
    const { allow, alsoNeeds = {} }: Endpoint = contract[key];
    return [...(typeof allow === "object" ? [allow] : []), ...Object.values(alsoNeeds)];
  }),
]);

/** The part of `powers` that opens something. */
export const meaningful = (powers: Powers): Powers =>
  powersFrom(cellsOf(powers).filter(({ area, action }) => may(offered, area, action)));
