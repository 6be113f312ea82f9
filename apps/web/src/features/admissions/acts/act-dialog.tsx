import type { Admission } from "@hearthside/contract";
import type { AdmissionAct } from "@hearthside/contract/chart-words";
import { Banner } from "#src/ui/banner.tsx";
import { RecordDialog } from "#src/ui/records/record-dialog.tsx";
import { standingOf, wordsOfAct } from "../words.ts";
import { ActFields } from "./act-fields.tsx";
import { useActForm } from "./use-act-form.ts";

type ActDialogProps = { act: AdmissionAct; admission: Admission; onClose: () => void };

/** The form of one action. If someone else saved first, the entries stay and the current status is shown. */
export function ActDialog({ act, admission, onClose }: ActDialogProps) {
  const { label, about } = wordsOfAct(act, admission);
  const { form, current, isOvertaken, ...editing } = useActForm({ act, admission, onClose });
  return (
    <RecordDialog title={label} label={label} onSubmit={editing.submit} onClose={onClose} {...editing}>
      {isOvertaken && (
        <div data-wide>
          <Banner tone="warning">
            Someone else changed this admission. It is now {standingOf(current).label.toLowerCase()}. Your
            entries are kept: review them and save again.
          </Banner>
        </div>
      )}
      <p data-wide>{about}</p>
      <ActFields act={act} form={form} />
    </RecordDialog>
  );
}
