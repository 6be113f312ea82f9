import { type SupplyRequest, SupplyRequestFields } from "@hearthside/contract";
import type { SupplyRecipient } from "@hearthside/contract/supply-labels";
import { showDate } from "#src/ui/date/date-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { parseCount, recipientLabels } from "./labels.ts";

/** The form's values. Names are those of the selected recipient; `branchId` empty: the default branch. */
export type RequestValues = {
  forKind: SupplyRecipient;
  patientId: string | null;
  patientName: string;
  userId: string | null;
  userName: string;
  physicianId: string | null;
  itemId: string | null;
  quantity: string;
  branchId: string;
  neededOn: string;
  note: string;
};

type Begun = { readonly patient?: { readonly id: string; readonly name: string } | undefined };

export const newRequest = ({ patient }: Begun): RequestValues => ({
  forKind: "patient",
  patientId: patient?.id ?? null,
  patientName: patient?.name ?? "",
  userId: null,
  userName: "",
  physicianId: null,
  itemId: null,
  quantity: "1",
  branchId: "",
  neededOn: "",
  note: "",
});

export const requestToValues = (request: SupplyRequest): RequestValues => ({
  forKind: request.forKind,
  patientId: request.patientId,
  patientName: request.patientName ?? "",
  userId: request.userId,
  userName: request.userName ?? "",
  physicianId: request.physicianId,
  itemId: request.itemId,
  quantity: String(request.quantity),
  branchId: request.branchId,
  neededOn: request.neededOn ?? "",
  note: request.note ?? "",
});

const formValues = ({ itemId, quantity, neededOn, note }: RequestValues) => ({
  itemId,
  quantity: parseCount(quantity),
  neededOn: neededOn === "" ? null : neededOn,
  note,
});

/** Placeholder for a branch that the server chooses. */
const anyBranch = "00000000-0000-7000-8000-000000000000";

const askedFor = { patient: "patientId", caregiver: "userId", physician: "physicianId" } as const;

export function requestProblems(values: RequestValues): Record<string, string> {
  const { forKind, itemId } = values;
  const field = askedFor[forKind];
  const isForNobody = values[field] === null;
  return {
    ...schemaProblems(SupplyRequestFields, { branchId: anyBranch, ...formValues(values) }),
    ...(itemId === null && { itemId: "Please choose a supply" }),
    ...(isForNobody && { [field]: `Please choose a ${recipientLabels[forKind].toLowerCase()}` }),
  };
}

/** The API input for a new request, from values without problems. */
export function newRequestInput(values: RequestValues) {
  const { forKind, branchId } = values;
  const field = askedFor[forKind];
  const { branchId: _, ...fields } = SupplyRequestFields.parse({
    branchId: anyBranch,
    ...formValues(values),
  });
  const nobody = { patientId: null, userId: null, physicianId: null };
  return {
    ...fields,
    ...nobody,
    forKind,
    [field]: values[field],
    branchId: branchId === "" ? null : branchId,
  };
}

export const changedRequestInput = (values: RequestValues) =>
  SupplyRequestFields.parse({ ...formValues(values), branchId: values.branchId });

export const requestFieldLabels = {
  forKind: "For",
  patientId: "Patient",
  patientName: "Patient",
  userId: "Caregiver",
  userName: "Caregiver",
  physicianId: "Physician",
  itemId: "Supply",
  quantity: "Quantity",
  branchId: "Pickup branch",
  neededOn: "Needed by",
  note: "Note",
} as const satisfies Record<keyof RequestValues, string>;

type Names = { readonly items: ReadonlyMap<string, string>; readonly branches: ReadonlyMap<string, string> };

/** A value in words, for the conflict question. */
export const describeWith =
  ({ items, branches }: Names) =>
  (field: keyof RequestValues, values: RequestValues): string => {
    const value = values[field] ?? "";
    if (value === "") return "Not set";
    if (field === "itemId") return items.get(value) ?? "Another supply";
    if (field === "branchId") return branches.get(value) ?? "Another branch";
    return field === "neededOn" ? showDate(value) : value;
  };
