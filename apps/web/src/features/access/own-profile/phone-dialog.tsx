import { formatUsPhone, OwnProfile, OwnProfileFields } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { orNull } from "#src/lib/form-text.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PhoneField } from "#src/ui/records/text-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { ownProfile } from "./queries.ts";

type Values = { phoneNumber: string };

const toValues = ({ phoneNumber }: OwnProfile): Values => ({
  phoneNumber: phoneNumber === null ? "" : formatUsPhone(phoneNumber),
});
const inputOf = ({ phoneNumber }: Values) => ({ phoneNumber: orNull(phoneNumber) });

/** Rendered only while open. */
export function PhoneDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const queries = useQueryClient();
  const { notify } = useToasts();
  const editing = useRecordForm<Values, OwnProfile>({
    initial: toValues(profile),
    version: profile.version,
    problems: (values) => schemaProblems(OwnProfileFields, inputOf(values)),
    save: (values, version = profile.version) => call("PUT /profile", { version, ...inputOf(values) }),
    onSaved: (saved) => {
      queries.setQueryData(ownProfile.queryKey, saved);
      notify({ variant: "success", content: "Your phone number was saved." });
      onClose();
    },
    readFresh: (context) => OwnProfile.safeParse(context).data,
    toValues,
    otherwise: "Your phone number could not be saved.",
  });
  return (
    <RecordForm
      title="Change phone number"
      label="Save"
      editing={editing}
      fieldLabels={{ phoneNumber: "Phone number" }}
      show={(_, { phoneNumber }) => phoneNumber || "Missing"}
      onClose={onClose}
    >
      <PhoneField
        label="Phone number"
        description="How the office reaches you."
        {...editing.form.getInputProps("phoneNumber")}
      />
    </RecordForm>
  );
}
