import { AgencySettings } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { weekdayNames } from "#src/lib/moments.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { PersonalField } from "#src/ui/records/text-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import {
  type AgencyValues,
  agencyInput,
  agencyLabels,
  agencyProblems,
  agencyToValues,
  showAgencyValue,
} from "./agency-values.ts";
import { zoneOptions } from "./labels.ts";
import { settingsKey } from "./queries.ts";

const weekdayOptions = weekdayNames.map((label, day) => ({ value: String(day), label }));

/** Edits the agency's name and numbers. Rendered only while open. */
export function AgencyDialog({ settings, onClose }: { settings: AgencySettings; onClose: () => void }) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm<AgencyValues, AgencySettings>({
    initial: agencyToValues(settings),
    version: settings.version,
    problems: agencyProblems,
    save: (values, version = settings.version) => call("PUT /settings", { version, ...agencyInput(values) }),
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: settingsKey });
      sayDone({ text: "Agency settings were saved." });
      onClose();
    },
    readFresh: (context) => AgencySettings.safeParse(context).data,
    toValues: agencyToValues,
    otherwise: "The agency settings could not be saved.",
  });
  const { form } = editing;
  return (
    <RecordForm
      title="Edit agency"
      label="Save"
      editing={editing}
      fieldLabels={agencyLabels}
      show={showAgencyValue}
      onClose={onClose}
    >
      <div data-wide>
        <TextInput
          {...form.getInputProps("name")}
          label={agencyLabels.name}
          data-autofocus
          autoComplete="off"
        />
      </div>
      <PersonalField
        {...form.getInputProps("cmsCertificationNumber")}
        label={agencyLabels.cmsCertificationNumber}
        description="Used for branches without their own number (OASIS M0010)."
      />
      <PersonalField
        {...form.getInputProps("submissionId")}
        label={agencyLabels.submissionId}
        description="Identifies the agency in files sent to CMS."
      />
      <PersonalField
        {...form.getInputProps("npi")}
        label={agencyLabels.npi}
        inputMode="numeric"
        description="Ten digits"
      />
      <Select
        {...form.getInputProps("weekStartsOn")}
        value={form.values.weekStartsOn}
        label={agencyLabels.weekStartsOn}
        description="Weeks of visit frequencies start on this weekday. Medicare weeks start on Sunday."
        options={weekdayOptions}
      />
      <div data-wide>
        <Select
          {...form.getInputProps("zone")}
          value={form.values.zone}
          label={agencyLabels.zone}
          description="For agency-wide dates and new branches. Visits use their branch's time zone."
          options={zoneOptions(settings.zone)}
        />
      </div>
    </RecordForm>
  );
}
