import type { SupplyForecast, SupplyItem, SupplyRequest, SupplyStock } from "@hearthside/contract";
import { patientWith, userWith } from "./records.ts";

const idOf = (kind: string, number: number) =>
  `01900000-0000-7000-8000-${kind}${String(number).padStart(12 - kind.length, "0")}`;

export const itemId = (number: number) => idOf("5a", number);
export const branchId = idOf("5b", 1);

/** Gloves for Iris Weller, requested by the nurse Nora Marsh. */
export const requestWith = (number: number, changes: Partial<SupplyRequest> = {}): SupplyRequest => ({
  id: idOf("5c", number),
  version: 1,
  itemId: itemId(1),
  itemName: "Gloves",
  unit: "box",
  branchId,
  branchName: "Austin",
  inStock: 5,
  quantity: 2,
  given: 0,
  forKind: "patient",
  patientId: patientWith().id,
  patientName: "Weller, Iris",
  userId: null,
  userName: null,
  physicianId: null,
  physicianName: null,
  neededOn: null,
  status: "open",
  note: null,
  requestedBy: userWith("Staff").UserId,
  requestedByName: "Marsh, Nora",
  createdAt: "2026-03-02T15:00:00.000Z",
  readyAt: null,
  readyByName: null,
  closedAt: null,
  closedByName: null,
  closeReason: null,
  ...changes,
});

export const supplyItemWith = (number: number, changes: Partial<SupplyItem> = {}): SupplyItem => ({
  id: itemId(number),
  version: 1,
  isRemoved: false,
  name: "Gloves",
  unit: "box",
  reorderLevel: 4,
  note: null,
  ...changes,
});

export const stockWith = (number: number, changes: Partial<SupplyStock> = {}): SupplyStock => ({
  itemId: itemId(number),
  itemName: "Gloves",
  unit: "box",
  reorderLevel: 4,
  branchId,
  branchName: "Austin",
  quantity: 5,
  setAside: 0,
  version: 3,
  isLow: false,
  ...changes,
});

export const forecastWith = (changes: Partial<SupplyForecast> = {}): SupplyForecast => ({
  itemId: itemId(1),
  itemName: "Gloves",
  unit: "box",
  branchId,
  branchName: "Austin",
  needed: 6,
  visitCount: 3,
  available: 4,
  shortfall: 2,
  text: "2 short",
  ...changes,
});
