import { AgencySettings, AgencySettingsFields } from "@hearthside/contract";
import { allFileTypes } from "@hearthside/contract/file-rules";
import { Checkbox, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { RoleBoxes, rolesToText, textToRoles } from "#src/ui/records/text-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { RequiredLabel } from "#src/ui/required-label.tsx";
import { settingsKey } from "./queries.ts";
import styles from "./settings.module.css";

type RulesDialogProps = {
  settings: AgencySettings;
  installedIdleMinutes: number;
  roles: readonly string[];
  onClose: () => void;
};

/** Edits file types and sign-in rules. Rendered only while open. */
export function RulesDialog({ settings, installedIdleMinutes, roles, onClose }: RulesDialogProps) {
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const editing = useRecordForm<RuleValues, AgencySettings>({
    initial: rulesToValues(settings),
    version: settings.version,
    problems: rulesProblems,
    save: (values, version = settings.version) => call("PUT /settings", { version, ...rulesInput(values) }),
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: settingsKey });
      await queries.invalidateQueries({ queryKey: ["file-rules"] });
      sayDone({ text: "Sign-in and file settings were saved." });
      onClose();
    },
    readFresh: (context) => AgencySettings.safeParse(context).data,
    toValues: rulesToValues,
    otherwise: "The settings could not be saved.",
  });
  const { form } = editing;
  const fileProblem = form.errors[fileBox(allFileTypes[0])];
  return (
    <RecordForm
      title="Edit sign-in and files"
      label="Save"
      editing={{ ...editing, isOptional: () => false }}
      fieldLabels={ruleLabels}
      show={showRule}
      onClose={onClose}
    >
      <div data-wide>
        <TextInput
          {...form.getInputProps("idleMinutes")}
          label={ruleLabels.idleMinutes}
          description={`2 to 240. Leave blank for the default of ${installedIdleMinutes} minutes.`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
      </div>
      <RoleBoxes
        {...form.getInputProps("secondFactorRoles")}
        value={form.values.secondFactorRoles}
        label={ruleLabels.secondFactorRoles}
        description="Employees with these roles must set it up before they can continue."
        roles={roles}
      />
      <Checkbox.Group
        data-wide
        label={<RequiredLabel>Allowed file types</RequiredLabel>}
        description="Other file types cannot be uploaded. Files already uploaded are kept."
        error={fileProblem}
        value={allFileTypes.filter((type) => form.values[fileBox(type)] === true)}
        onChange={chooseFiles}
      >
        <div className={styles.boxes}>
          {allFileTypes.map((type) => (
            <Checkbox key={type} value={type} label={type.toUpperCase()} />
          ))}
        </div>
      </Checkbox.Group>
    </RecordForm>
  );

  function chooseFiles(chosen: readonly string[]) {
    form.setValues(Object.fromEntries(allFileTypes.map((type) => [fileBox(type), chosen.includes(type)])));
    form.clearFieldError(fileBox(allFileTypes[0]));
  }
}

/** Minutes as entered; `file:pdf` is a checkbox. */
type RuleValues = {
  readonly idleMinutes: string;
  readonly secondFactorRoles: string;
  readonly [fileBox: string]: string | boolean;
};

const fileBox = (type: string) => `file:${type}`;

const rulesToValues = (settings: AgencySettings): RuleValues => ({
  idleMinutes: settings.idleMinutes === null ? "" : String(settings.idleMinutes),
  ...Object.fromEntries(allFileTypes.map((type) => [fileBox(type), settings.fileTypes.includes(type)])),
  secondFactorRoles: rolesToText(settings.secondFactorRoles),
});

const rulesInput = (values: RuleValues) => ({
  idleMinutes: minutesOf(values.idleMinutes),
  fileTypes: allFileTypes.filter((type) => values[fileBox(type)] === true),
  secondFactorRoles: textToRoles(values.secondFactorRoles),
});

const minutesOf = (entered: string) => {
  const text = entered.trim();
  return text === "" ? null : Number(text);
};

/** An error about a list is shown at its first checkbox. */
function rulesProblems(values: RuleValues): Record<string, string> {
  const { fileTypes, ...problems } = schemaProblems(AgencySettingsFields, rulesInput(values));
  return { ...problems, ...(fileTypes !== undefined && { [fileBox(allFileTypes[0])]: fileTypes }) };
}

const ruleLabels = {
  idleMinutes: "Minutes of inactivity before the session locks",
  secondFactorRoles: "Roles that require two-step verification",
  ...Object.fromEntries(allFileTypes.map((type) => [fileBox(type), `Files of type ${type.toUpperCase()}`])),
};

function showRule(field: string, values: RuleValues): string {
  const value = values[field];
  if (field === "idleMinutes") return value === "" ? "Default" : `${value} minutes`;
  if (field === "secondFactorRoles") return value === "" ? "None" : values.secondFactorRoles;
  return value === true ? "Yes" : "No";
}
