import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { PhoneField, PlainField, StateField } from "#src/ui/records/typed-fields.tsx";
import { Select } from "#src/ui/select.tsx";
import { type BranchValues, branchLabels } from "./branch-values.ts";
import { zoneOptions } from "./words.ts";

type BranchFormFieldsProps = {
  form: UseFormReturnType<BranchValues>;
  /** Whether visits can be planned for the branch. */
  mayMoveVisits: boolean;
};

export const BranchFormFields = ({ form, mayMoveVisits }: BranchFormFieldsProps) => (
  <>
    <TextInput
      {...form.getInputProps("name")}
      label={branchLabels.name}
      description="The name patients and staff know."
      data-autofocus
      autoComplete="off"
    />
    <Select
      {...form.getInputProps("zone")}
      value={form.values.zone}
      label={branchLabels.zone}
      description={mayMoveVisits ? "Scheduled visits keep their local time." : "Visits use this time zone."}
      options={zoneOptions(form.values.zone)}
    />
    <PlainField
      {...form.getInputProps("branchId")}
      label={branchLabels.branchId}
      description="M0016: N, P or the ten characters assigned by CMS."
    />
    <PlainField
      {...form.getInputProps("cmsCertificationNumber")}
      label={branchLabels.cmsCertificationNumber}
      description="M0010. Leave blank to use the agency's."
    />
    <PlainField
      {...form.getInputProps("submissionId")}
      label={branchLabels.submissionId}
      description="Leave blank to use the agency's."
    />
    <PlainField
      {...form.getInputProps("npi")}
      label={branchLabels.npi}
      inputMode="numeric"
      description="Leave blank to use the agency's."
    />
    <PlainField {...form.getInputProps("street")} label={branchLabels.street} />
    <PlainField {...form.getInputProps("city")} label={branchLabels.city} />
    <StateField {...form.getInputProps("state")} label={branchLabels.state} />
    <PlainField {...form.getInputProps("zip")} label={branchLabels.zip} inputMode="numeric" />
    <PhoneField {...form.getInputProps("phoneNumber")} label={branchLabels.phoneNumber} />
  </>
);
