import type { Random } from "../chance/random.ts";
import { areaCodes } from "../words/places.ts";

/** A Texan number kept free for made-up people: the last seven digits are 555-0100 to 555-0199. Source: ATIS-0300115. */
export const randomPhone = (random: Random): string =>
  `+1${random.pick(areaCodes)}55501${String(random.between(0, 99)).padStart(2, "0")}`;
