import type { OrderDiscipline } from "../visit-records.ts";

/** A catalog item. */
export type SupplyItemRecord = {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly reorderLevel: number | null;
};

/** A branch's stock of an item; the sum of its movements. */
export type SupplyStockRecord = {
  readonly itemId: string;
  readonly branchId: string;
  readonly quantity: number;
  readonly version: number;
};

export type SupplyMovementRecord = {
  readonly id: string;
  readonly itemId: string;
  readonly branchId: string;
  readonly kind: "received" | "handed-out" | "discarded";
  readonly change: number;
  readonly quantityAfter: number;
  readonly requestId: string | null;
  readonly at: string;
  readonly userId: string;
};

export type SupplyRequestRecord = {
  readonly id: string;
  readonly itemId: string;
  readonly branchId: string;
  readonly quantity: number;
  readonly forKind: "patient" | "caregiver" | "physician";
  readonly patientId: string | null;
  readonly userId: string | null;
  readonly physicianId: string | null;
  readonly status: "open" | "ready" | "handed-out";
  readonly requestedBy: string;
  readonly createdAt: string;
  readonly readyAt: string | null;
  readonly readyBy: string | null;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
};

export type SupplyNeedRecord = {
  readonly id: string;
  readonly itemId: string;
  readonly patientId: string | null;
  readonly discipline: OrderDiscipline | null;
  readonly quantity: number;
};

/** An agency's supplies. */
export type SupplyRecords = {
  readonly items: readonly SupplyItemRecord[];
  readonly stock: readonly SupplyStockRecord[];
  readonly requests: readonly SupplyRequestRecord[];
  readonly movements: readonly SupplyMovementRecord[];
  readonly needs: readonly SupplyNeedRecord[];
};
