import type { OrderDiscipline } from "../records.ts";

type Need = { readonly discipline: OrderDiscipline | null; readonly quantity: number };

type Ware = {
  readonly name: string;
  readonly unit: string;
  readonly reorderLevel: number;
  /** The quantity each branch received. */
  readonly received: number;
  readonly needs: readonly Need[];
};

/** The demo agency's catalog. The first four are short on purpose. */
export const catalog: readonly Ware[] = [
  {
    name: "Gloves",
    unit: "pair",
    reorderLevel: 40,
    received: 6,
    needs: [{ discipline: null, quantity: 2 }],
  },
  { name: "Masks", unit: "each", reorderLevel: 50, received: 3, needs: [{ discipline: null, quantity: 1 }] },
  { name: "Penlight", unit: "each", reorderLevel: 3, received: 1, needs: [] },
  { name: "Scissors", unit: "each", reorderLevel: 4, received: 1, needs: [] },
  {
    name: "Wound kit",
    unit: "kit",
    reorderLevel: 10,
    received: 60,
    needs: [],
  },
  { name: "Gauze 4x4", unit: "pack", reorderLevel: 20, received: 80, needs: [] },
  { name: "Alcohol pads", unit: "box", reorderLevel: 6, received: 30, needs: [] },
  {
    name: "Blood glucose strips",
    unit: "box",
    reorderLevel: 8,
    received: 26,
    needs: [],
  },
  {
    name: "Exercise band",
    unit: "each",
    reorderLevel: 2,
    received: 8,
    needs: [{ discipline: "PT", quantity: 1 }],
  },
  {
    name: "Bath wipes",
    unit: "pack",
    reorderLevel: 10,
    received: 45,
    needs: [{ discipline: "HHA", quantity: 1 }],
  },
];
