import { Button } from "@mantine/core";
import { Dialog } from "#src/ui/dialog.tsx";
import { contentAddress } from "../file-address.ts";
import type { StoredFile } from "../queries.ts";
import { FileImage } from "./file-image.tsx";
import { imageText } from "./image-text.ts";

type ImageDialogProps = { file: StoredFile; onDownload: () => void; onClose: () => void };

export const ImageDialog = ({ file, onDownload, onClose }: ImageDialogProps) => (
  <Dialog
    opened
    onClose={onClose}
    title={file.name}
    size="large"
    buttons={
      <Button variant="default" onClick={onDownload}>
        Download
      </Button>
    }
  >
    <FileImage address={contentAddress(file.id)} alt={imageText(file)} />
    <p>{imageText(file)}</p>
  </Dialog>
);
