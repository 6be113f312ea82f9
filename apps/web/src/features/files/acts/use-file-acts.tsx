import { type ReactNode, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { saveStored } from "../file-address.ts";
import { type StoredFile, useReadAgain } from "../queries.ts";
import { ImageDialog } from "../viewer/image-dialog.tsx";
import { EditFileDialog } from "./edit-file-dialog.tsx";
import { setRemoved } from "./set-removed.ts";

export type FileActs = {
  readonly show: (file: StoredFile) => void;
  readonly download: (file: StoredFile) => void;
  readonly edit: (file: StoredFile) => void;
  readonly remove: (file: StoredFile) => void;
  readonly putBack: (file: StoredFile) => void;
};

type Open = { readonly act: "show" | "edit"; readonly file: StoredFile };

/** The actions on a patient's file, and the dialog of the current one. */
export function useFileActs(): { acts: FileActs; dialog: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const readAgain = useReadAgain();
  const { ask, restore, question } = useRemoval<StoredFile>({
    nameOf: ({ name }) => name,
    put: setRemoved,
    onChanged: readAgain,
  });
  const sayDone = useSayDone();
  const { notify } = useToasts();
  const close = () => setOpen(undefined);
  const acts: FileActs = {
    show: (file) => setOpen({ act: "show", file }),
    edit: (file) => setOpen({ act: "edit", file }),
    remove: ask,
    download: (file) => void saveStored(file).catch(sayNotSaved),
    putBack: restore,
  };
  return { acts, dialog: open === undefined ? question : drawn(open) };

  function drawn({ act, file }: Open) {
    if (act === "show")
      return <ImageDialog file={file} onDownload={() => acts.download(file)} onClose={close} />;
    return <EditFileDialog file={file} onSaved={saved} onClose={close} />;
  }

  function sayNotSaved(error: unknown) {
    notify({ variant: "critical", content: messageOf(error, "The file could not be downloaded.") });
  }

  function saved() {
    close();
    readAgain();
    sayDone({ words: "The file was changed." });
  }
}
