import { type ReactNode, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { saveStored } from "../file-address.ts";
import { type StoredFile, useReadAgain } from "../queries.ts";
import { ImageDialog } from "../viewer/image-dialog.tsx";
import { EditFileDialog } from "./edit-file-dialog.tsx";
import { RemoveFileDialog } from "./remove-file-dialog.tsx";
import { setRemoved } from "./set-removed.ts";

export type FileActs = {
  readonly show: (file: StoredFile) => void;
  readonly download: (file: StoredFile) => void;
  readonly edit: (file: StoredFile) => void;
  readonly remove: (file: StoredFile) => void;
  readonly putBack: (file: StoredFile) => void;
};

type Open = { readonly act: "show" | "edit" | "remove"; readonly file: StoredFile };

/** What can be done with a patient's file, and the dialog of what is being done. */
export function useFileActs(): { acts: FileActs; dialog: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const readAgain = useReadAgain();
  const sayDone = useSayDone();
  const { notify } = useToasts();
  const close = () => setOpen(undefined);
  const acts: FileActs = {
    show: (file) => setOpen({ act: "show", file }),
    edit: (file) => setOpen({ act: "edit", file }),
    remove: (file) => setOpen({ act: "remove", file }),
    download: (file) => void saveStored(file).catch(sayFailed("The file could not be downloaded.")),
    putBack: (file) => void putBack(file).catch(sayFailed("The file could not be put back.")),
  };
  return { acts, dialog: open && drawn(open) };

  function drawn({ act, file }: Open) {
    if (act === "show")
      return <ImageDialog file={file} onDownload={() => acts.download(file)} onClose={close} />;
    if (act === "edit") return <EditFileDialog file={file} onSaved={saved} onClose={close} />;
    return <RemoveFileDialog file={file} onRemoved={removed} onClose={close} />;
  }

  function sayFailed(otherwise: string) {
    return (error: unknown) => void notify({ variant: "critical", content: messageOf(error, otherwise) });
  }

  async function putBack(file: StoredFile) {
    await setRemoved(file, false);
    readAgain();
    sayDone({ words: `${file.name} was put back.` });
  }

  function saved() {
    close();
    readAgain();
    sayDone({ words: "The file was changed." });
  }

  function removed(file: StoredFile) {
    close();
    readAgain();
    sayDone({ words: `${file.name} was removed.`, undo: () => setRemoved(file, false).finally(readAgain) });
  }
}
