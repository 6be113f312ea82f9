import { NewPassword } from "@hearthside/contract";
import * as z from "zod/mini";
import { changePassword } from "#src/lib/session.ts";
import { PasswordField } from "#src/ui/plain/plain-field.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { ownSessions } from "./queries.ts";

/** Rendered only while open. The user must verify their identity, as for other such changes. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, ...editing } = useRecordForm({
    initial: { password: "" },
    problems: (values) => schemaProblems(ChangedPassword, values),
    save: ({ password }) => changePassword(password),
    reload: [ownSessions.queryKey],
    done: "Your password was changed. Other sessions were ended.",
    onSaved: onClose,
    otherwise: "Your password could not be changed.",
  });
  return (
    <ActionDialog title="Change password" {...{ editing, onClose }}>
      <PasswordField
        label="New password"
        hint="At least 12 characters. A few unrelated words work best."
        autoComplete="new-password"
        data-autofocus
        {...form.getInputProps("password")}
      />
    </ActionDialog>
  );
}

const ChangedPassword = z.object({ password: NewPassword });
