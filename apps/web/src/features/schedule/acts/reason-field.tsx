import type { BrokenRule } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import type { Problems } from "./when.ts";

type ReasonFieldProps = {
  label?: string;
  description?: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
  startsHere?: boolean;
};

export function ReasonField({ label = "Reason", startsHere = false, onChange, ...field }: ReasonFieldProps) {
  return (
    <Textarea
      {...field}
      label={label}
      required
      maxLength={500}
      autosize
      minRows={2}
      data-autofocus={startsHere || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export const missingReason = (isAsked: boolean, reason: string): Problems =>
  isAsked && reason.trim() === "" ? { overrideReason: "Please give a reason" } : {};

export const needsReason = (broken: readonly BrokenRule[]): boolean =>
  broken.some(({ effect }) => effect === "needs-reason");
