import { createEvent, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { largeFile, pickedFile } from "#src/test/file-records.ts";
import { renderUi } from "#src/test/render-ui.tsx";
import { FileDrop } from "./file-drop.tsx";
import type { ListedFileState } from "./listed-file.tsx";
import { showSize } from "./show-size.ts";

afterEach(() => void vi.restoreAllMocks());

function Uploader({ types = ["pdf", "jpg", "xls"] }: { types?: readonly string[] }) {
  const [held, setHeld] = useState<readonly ListedFileState[]>([]);
  return (
    <FileDrop
      label="Files"
      types={types}
      required
      files={held}
      onAdd={(files) =>
        setHeld([
          ...held,
          ...files.map((file) => ({ key: file.name, file, state: "ready" as const, sent: 0 })),
        ])
      }
      onRemove={(key) => setHeld(held.filter((one) => one.key !== key))}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Files");
const names = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent?.split(".")[0]);
const said = () => screen.getByRole("alert").textContent;

async function choose(...files: readonly File[]) {
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(field(), [...files]);
  return user;
}

test("the field is required while files can be chosen", () => {
  renderUi(<Uploader />);
  expect(field().required).toBe(true);
});

test("PDF, JPG and XLS are accepted, in upper or lower case", async () => {
  renderUi(<Uploader />);
  await choose(pickedFile("Referral.PDF"), pickedFile("Wound.Jpg"), pickedFile("Hours.xls"));
  expect(names()).toEqual(["Referral", "Wound", "Hours"]);
  expect(said()).toBe("");
});

test("another type is rejected in the specification's words, shown and announced", async () => {
  renderUi(<Uploader />);
  await choose(pickedFile("note.txt"));
  expect(said()).toBe("Unsupported file format for note.txt. Supported formats: PDF, JPG, XLS");
  expect(names()).toEqual([]);
});

test("additional types that the agency allows are named only then", async () => {
  renderUi(<Uploader types={["pdf", "jpg", "jpeg", "png", "xls", "xlsx"]} />);
  await choose(pickedFile("note.txt"), pickedFile("Wound.png"));
  expect(said()).toBe(
    "Unsupported file format for note.txt. Supported formats: PDF, JPG, JPEG, PNG, XLS, XLSX",
  );
  expect(names()).toEqual(["Wound"]);
});

test("256 MB are accepted and one byte more is too large", async () => {
  renderUi(<Uploader />);
  const limit = 256 * 1024 * 1024;
  await choose(largeFile("Full.pdf", limit), largeFile("Scan.pdf", limit + 1), largeFile("Empty.pdf", 0));
  expect(names()).toEqual(["Full"]);
  expect(screen.getByText("File Scan.pdf is too large. Maximum size: 256MB")).toBeTruthy();
  expect(screen.getByText("File Empty.pdf is empty.")).toBeTruthy();
});

test("with three files no more can be chosen, and surplus ones are named", async () => {
  renderUi(<Uploader />);
  const user = await choose(...["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf"].map((name) => pickedFile(name)));
  expect(names()).toEqual(["a", "b", "c"]);
  expect(said()).toBe("Up to 3 files can be added at once. Not added: d.pdf, e.pdf");
  expect(field().disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Remove b.pdf" }));
  expect(names()).toEqual(["a", "c"]);
  expect(field().disabled).toBe(false);
});

function drag(kind: "dragOver" | "dragLeave" | "drop", files: readonly File[] = []) {
  const target = field().parentElement ?? document.body;
  const event = createEvent[kind](target);
  Object.defineProperty(event, "dataTransfer", { value: { files } });
  fireEvent(target, event);
  return target;
}

test("files can be dropped on a marked area, even when it is full", async () => {
  renderUi(<Uploader />);
  expect(drag("dragOver").dataset["over"]).toBe("true");
  expect(drag("dragLeave").dataset["over"]).toBe("false");
  drag("dragOver");
  const target = drag("drop", [pickedFile("a.pdf"), pickedFile("b.pdf"), pickedFile("c.pdf")]);
  expect([target.dataset["over"], names()]).toEqual(["false", ["a", "b", "c"]]);
  drag("drop", [pickedFile("d.pdf")]);
  expect(said()).toBe("Up to 3 files can be added at once. Not added: d.pdf");
});

test("a chosen file is saved by a temporary link", async () => {
  const revoke = vi.fn();
  Object.assign(URL, { createObjectURL: () => "blob:one", revokeObjectURL: revoke });
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function follow(this: HTMLAnchorElement) {
    followed.push(`${this.download} ${this.href}`);
  });
  renderUi(<Uploader />);
  const user = await choose(pickedFile("Referral.pdf"));
  await user.click(screen.getByRole("button", { name: "Download Referral.pdf" }));
  expect(followed).toEqual(["Referral.pdf blob:one"]);
  expect(revoke).toHaveBeenCalledWith("blob:one");
  expect(document.querySelector("a[download]")).toBeNull();
});

test.each([
  [1, "1 bytes"],
  [1023, "1023 bytes"],
  [1536, "1.5 KB"],
  [268_435_456, "256 MB"],
  [1_258_291, "1.2 MB"],
])("%i bytes are shown as %s", (bytes, shown) => {
  expect(showSize(bytes)).toBe(shown.replace(" ", "\u00a0"));
});
