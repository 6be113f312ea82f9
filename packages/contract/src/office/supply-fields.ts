import * as z from "zod/mini";
import { mostSupplies } from "./supply-words.ts";

/** A quantity of at least one. */
export const SupplyQuantity = z
  .int("Please enter the quantity")
  .check(
    z.gte(1, "Please enter the quantity"),
    z.lte(mostSupplies, "Please check the number: it is too large"),
  );

/** A count, which may be zero. */
export const SupplyCount = z
  .int("Please enter the quantity")
  .check(
    z.gte(0, "Please enter the quantity"),
    z.lte(mostSupplies, "Please check the number: it is too large"),
  );
