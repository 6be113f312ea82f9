import { type FileCategory, fileCategories } from "@hearthside/contract/file-rules";

const labels: Readonly<Record<FileCategory, string>> = {
  referral: "Referral",
  order: "Order",
  "signed-copy": "Signed copy",
  insurance: "Insurance",
  consent: "Consent",
  identification: "Identification",
  lab: "Lab result",
  "treatment-image": "Treatment image",
  recording: "Recorded note",
  other: "Other",
};

export const categoryWord = (category: FileCategory): string => labels[category];

export const categoryOptions = fileCategories.map((value) => ({ value, label: labels[value] }));

/** Categories of documents. Treatment images have their own section, and recordings are not uploaded here. */
export const documentCategories = categoryOptions.filter(
  ({ value }) => value !== "treatment-image" && value !== "recording",
);

export const imageCategory = categoryOptions.filter(({ value }) => value === "treatment-image");

export const phaseOptions = [
  { value: "before", label: "Before treatment" },
  { value: "after", label: "After treatment" },
] as const;

export const phaseLabels = { before: "Before", after: "After" } as const;
