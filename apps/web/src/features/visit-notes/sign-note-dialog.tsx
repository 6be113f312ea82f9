import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { type Refusal, useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { useNote } from "./note-context.ts";

/** Says what a signature means. Signing sends the note to review, as with every document. */
export function SignNoteDialog({ onClose }: { onClose: () => void }) {
  const { note, form, sync, missing, saved } = useNote();
  const { user } = useSession();
  const { run, busy, refusal } = useAction([["documents"], ["tasks"], ["hub"]]);
  const isReady = missing.length === 0 && saved === "saved";
  const action = { label: "Sign and submit", onAction: sign, busy, disabled: !isReady };
  return (
    <Dialog opened onClose={onClose} title="Sign visit note" size="small" action={action}>
      <div className={shared.stack4}>
        {missing.length > 0 && (
          <Banner tone="warning">
            {missing.length === 1 ? "1 item is missing." : `${missing.length} items are missing.`}
          </Banner>
        )}
        {saved !== "saved" && (
          <Banner tone="warning">
            The server does not have everything yet. Sign once the note is saved.
          </Banner>
        )}
        <p>
          By signing as {user?.FirstName} {user?.LastName}, you confirm that this {form.name.toLowerCase()}{" "}
          note is complete and says what you observed and did. It goes to review. After that it can only be
          changed if it is sent back to you, or with an addendum.
        </p>
        {refusal && <Banner tone="critical">{refusalText(refusal)}</Banner>}
      </div>
    </Dialog>
  );

  function sign() {
    const { id, version } = note;
    const send = async () => {
      await call("POST /documents/:id/sign", { id, version });
      await sync.refresh();
    };
    run(send, "The note could not be signed.", {
      done: "The visit note was signed and submitted.",
      onDone: onClose,
    });
  }
}

function refusalText({ message, error }: Refusal): string {
  if (!(error instanceof ApiError) || error.errors.length === 0) return message;
  return error.errors.map((one) => one.message).join(" ");
}
