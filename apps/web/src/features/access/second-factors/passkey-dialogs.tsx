import { type Contract, type OutputOf, Passkey, PasskeyNaming } from "@hearthside/contract";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { ownFactors } from "#src/lib/own-factors.ts";
import { makePasskey, PasskeyNotShown } from "#src/lib/passkeys.ts";
import { ActionDialog, RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { PersonalField } from "#src/ui/records/text-fields.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Asks for a name, creates the passkey, and shows the recovery codes if it is the first factor. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => uuidv7());
  const [codes, setCodes] = useState<readonly string[]>();
  const sayDone = useSayDone();
  const action = useAction([ownFactors.queryKey]);
  const { form, ...editing } = useRecordForm<Values, Added>({
    action: {
      ...action,
      refusal: action.refusal && { ...action.refusal, message: textFor(action.refusal) },
    },
    initial: { name: "" },
    problems: (values) => schemaProblems(PasskeyNaming, values),
    save: async ({ name }) => {
      const passkey = await makePasskey(await call("POST /auth/factors/passkeys/new"));
      return call("POST /auth/factors/passkeys", { id, name, passkey });
    },
    onSaved: ({ recoveryCodes, passkey }) => {
      if (recoveryCodes !== null) return setCodes(recoveryCodes);
      onClose();
      sayDone({ text: `The passkey ${passkey.name} was added.` });
    },
    otherwise: "The passkey could not be added. Please try again.",
  });
  if (codes !== undefined)
    return <RecoveryCodes codes={codes} heading="Your passkey was added" onClose={onClose} />;
  return (
    <ActionDialog title="Add a passkey" label="Continue" {...{ editing, onClose }}>
      <TextInput
        label="Name"
        description="A name you will recognize, such as Work laptop."
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <p>Next, your browser asks where to save the passkey and to unlock that device.</p>
    </ActionDialog>
  );
}

type Added = OutputOf<Contract["POST /auth/factors/passkeys"]>;

const textFor = ({ error, message }: { error: unknown; message: string }) =>
  error instanceof PasskeyNotShown ? error.message : message;

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
        <PersonalField label="Name" data-autofocus {...editing.form.getInputProps("name")} />
      </div>
    </RecordForm>
  );
}
