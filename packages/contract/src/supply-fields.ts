import * as z from "zod/mini";
import { mostSupplies } from "./supply-words.ts";

/** How many: at least one. */
export const SupplyQuantity = z
  .int("Please enter how many")
  .check(z.gte(1, "Please enter how many"), z.lte(mostSupplies, "Please check the number: it is too large"));

/** How many there are: none is a number too. */
export const SupplyCount = z
  .int("Please enter how many there are")
  .check(
    z.gte(0, "Please enter how many there are"),
    z.lte(mostSupplies, "Please check the number: it is too large"),
  );
