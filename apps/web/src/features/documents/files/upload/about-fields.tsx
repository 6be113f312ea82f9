import type { FileCategory } from "@hearthside/contract/file-rules";
import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { DateField } from "#src/ui/date/date-field.tsx";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { phaseOptions } from "../labels.ts";

type AboutFieldsProps = {
  about: FileDetails;
  onChange: (about: FileDetails) => void;
  problems: Partial<Record<keyof FileDetails, ReactNode>>;
  categories: readonly SelectOption<FileDetails["category"]>[];
};

export function AboutFields({ about, onChange, problems, categories }: AboutFieldsProps) {
  return (
    <>
      {categories.length > 1 && (
        <Select
          label="Category"
          options={categories}
          value={about.category}
          onChange={(category) => onChange(asCategory(about, category))}
        />
      )}
      {about.category === "treatment-image" && (
        <ImageFields about={about} onChange={onChange} problems={problems} />
      )}
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxLength={500}
        value={about.description}
        onChange={({ currentTarget }) => onChange({ ...about, description: currentTarget.value })}
        error={problems.description}
        wrapperProps={{ "data-wide": true }}
      />
    </>
  );
}

function ImageFields({ about, onChange, problems }: Omit<AboutFieldsProps, "categories">) {
  return (
    <>
      <Select
        label="Before or after"
        placeholder="Choose one"
        options={phaseOptions}
        value={about.phase}
        onChange={(phase) => onChange({ ...about, phase })}
        required
        error={problems.phase}
      />
      <TextInput
        label="Body site"
        placeholder="For example, left heel"
        maxLength={100}
        value={about.site}
        onChange={({ currentTarget }) => onChange({ ...about, site: currentTarget.value })}
        required
        error={problems.site}
      />
      <DateField
        label="Date taken"
        max={agencyToday()}
        value={about.takenOn}
        onChange={(takenOn) => onChange({ ...about, takenOn })}
        required
        error={problems.takenOn}
      />
    </>
  );
}

/** The details of a file as form values. */
export type FileDetails = {
  readonly category: FileCategory;
  readonly description: string;
  readonly phase: "before" | "after" | null;
  readonly site: string;
  readonly takenOn: string | null;
};

export const nothingSaid = (category: FileCategory): FileDetails => ({
  category,
  description: "",
  phase: null,
  site: "",
  takenOn: null,
});

/** Only a treatment image has a phase, a body site and a date taken. */
const asCategory = (about: FileDetails, category: FileCategory): FileDetails =>
  category === "treatment-image"
    ? { ...about, category }
    : { ...about, category, phase: null, site: "", takenOn: null };

type Problems = Partial<Record<keyof FileDetails, string>>;

/** What is missing before it can be sent, by field. */
export function validateFileDetails(
  { category, phase, site, takenOn, description }: FileDetails,
  today: string,
): Problems {
  const isImage = category === "treatment-image";
  return {
    ...(description.length > 500 && { description: "Please use at most 500 characters" }),
    ...(isImage && phase === null && { phase: "Please choose before or after" }),
    ...(isImage && site.trim() === "" && { site: "Please enter the body site" }),
    ...(isImage && takenOn === null && { takenOn: "Please enter the date taken" }),
    ...(takenOn !== null && takenOn > today && { takenOn: "Please enter a date that is not in the future" }),
  };
}
