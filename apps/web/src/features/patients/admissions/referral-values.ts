import { type Admission, admissions, type Contract, type InputOf } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { notRecorded } from "../labels.ts";

/** The form's values; empty if not recorded. A date may be typed text that is not a date. */
export type ReferralValues = {
  referralDate: string;
  referralSource: string;
  orderedStartOfCare: string;
  physicianId: string;
  branchId: string;
  faceToFaceDate: string;
  noticeAcceptedDate: string;
  referralNote: string;
};

export const newReferral = (today: string): ReferralValues => ({
  referralDate: today,
  referralSource: "",
  orderedStartOfCare: "",
  physicianId: "",
  branchId: "",
  faceToFaceDate: "",
  noticeAcceptedDate: "",
  referralNote: "",
});

export const admissionToValues = (admission: Admission): ReferralValues => ({
  referralDate: admission.referralDate ?? "",
  referralSource: admission.referralSource ?? "",
  orderedStartOfCare: admission.orderedStartOfCare ?? "",
  physicianId: admission.physicianId ?? "",
  branchId: admission.branchId,
  faceToFaceDate: admission.faceToFaceDate ?? "",
  noticeAcceptedDate: admission.noticeAcceptedDate ?? "",
  referralNote: admission.referralNote ?? "",
});

type Change = Omit<InputOf<Contract["PUT /admissions/:id"]>, "id" | "version">;

export const changeInput = (values: ReferralValues): Change => ({
  ...sharedInput(values),
  referralDate: orNull(values.referralDate),
  faceToFaceDate: orNull(values.faceToFaceDate),
  noticeAcceptedDate: orNull(values.noticeAcceptedDate),
});

type Referral = Omit<InputOf<Contract["POST /admissions"]>, "id" | "patientId">;

export const referralInput = (values: ReferralValues): Referral => ({
  ...sharedInput(values),
  referralDate: values.referralDate,
});

const sharedInput = (values: ReferralValues) => ({
  referralSource: values.referralSource,
  referralNote: values.referralNote,
  orderedStartOfCare: orNull(values.orderedStartOfCare),
  physicianId: orNull(values.physicianId),
  ...(values.branchId !== "" && { branchId: values.branchId }),
});

const orNull = (text: string) => (text === "" ? null : text);

const someone = "01900000-0000-7000-8000-000000000000";

/** `isNew`: a new referral needs a date; an existing admission may have started without one. */
export function referralProblems(values: ReferralValues, isNew: boolean): Record<string, string> {
  const problems = isNew
    ? schemaProblems(admissions["POST /admissions"].input, {
        ...referralInput(values),
        id: someone,
        patientId: someone,
      })
    : schemaProblems(admissions["PUT /admissions/:id"].input, {
        ...changeInput(values),
        id: someone,
        version: 1,
      });
  const isMissing = isNew && values.referralDate === "";
  return isMissing ? { ...problems, referralDate: "Please enter the referral date" } : problems;
}

export const referralFieldLabels = {
  referralDate: "Referral date",
  referralSource: "Referred by",
  orderedStartOfCare: "Ordered start of care",
  physicianId: "Physician",
  branchId: "Branch",
  faceToFaceDate: "Face-to-face encounter",
  noticeAcceptedDate: "Notice of admission accepted",
  referralNote: "Note",
} as const satisfies Record<keyof ReferralValues, string>;

/** Names of physicians and branches by id. */
export type ReferralNames = ReadonlyMap<string, string>;

export function describeReferralField(
  field: keyof ReferralValues,
  values: ReferralValues,
  names: ReferralNames,
): string {
  const value = values[field];
  if (value === "") return notRecorded;
  return names.get(value) ?? showDate(value);
}
