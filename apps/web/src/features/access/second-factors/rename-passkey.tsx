import { Passkey, PasskeyNaming } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PlainField } from "#src/ui/records/typed-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";

type Values = { name: string };

const toValues = ({ name }: Passkey): Values => ({ name });

/** Rendered only while open. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queries = useQueryClient();
  const { notify } = useToasts();
  const editing = useRecordForm<Values, Passkey>({
    initial: toValues(passkey),
    version: passkey.version,
    problems: (values) => schemaProblems(PasskeyNaming, values),
    save: ({ name }, version = passkey.version) =>
      call("PUT /auth/factors/passkeys/:id", { id: passkey.id, version, name }),
    onSaved: async ({ name }) => {
      await queries.invalidateQueries(ownFactors);
      notify({ variant: "success", content: `Passkey renamed to ${name}.` });
      onClose();
    },
    readFresh: (context) => Passkey.safeParse(context).data,
    toValues,
    otherwise: "The passkey could not be renamed.",
  });
  return (
    <RecordForm
      title={`Rename ${passkey.name}`}
      label="Save"
      editing={editing}
      fieldLabels={{ name: "Name" }}
      show={(_, { name }) => name}
      onClose={onClose}
    >
      <div data-wide>
        <PlainField label="Name" data-autofocus {...editing.form.getInputProps("name")} />
      </div>
    </RecordForm>
  );
}
