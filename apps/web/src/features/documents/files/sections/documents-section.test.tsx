import type { Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { fakeUploads } from "#src/test/fake-uploads.ts";
import { filesPatientId, fileWith, imageWith, pickedFile } from "#src/test/file-records.ts";
import { openPart } from "#src/test/open-part.tsx";
import type { StoredFile } from "../queries.ts";
import { UploadedDocumentsSection } from "./documents-section.tsx";

afterEach(() => void vi.restoreAllMocks());

type Opening = { files?: readonly StoredFile[]; role?: Role; subjectId?: string };

function openSection({ files = [], role = "Editor", subjectId }: Opening = {}) {
  let kept = [...files];
  return openPart(
    <UploadedDocumentsSection patientId={filesPatientId} subjectId={subjectId} />,
    {
      "GET /patients/:id/files": ({ after }) => ({
        files: after === undefined ? kept.slice(0, 2) : kept.slice(2),
        more: after === undefined && kept.length > 2,
        total: kept.length,
      }),
      "GET /files/:id": ({ id }) => kept.find((file) => file.id === id) ?? refuse("not-found"),
      "PUT /files/:id": ({ id, version, ...said }) => {
        const before = files.find((file) => file.id === id) ?? fileWith(1);
        const after = { ...before, ...said, version: version + 1 };
        kept = [...kept.filter((file) => file.id !== id), ...(after.isRemoved ? [] : [after])];
        return after;
      },
    },
    role,
  );
}

const row = async (name: string | RegExp) => within(await screen.findByRole("row", { name }));

test("documents are listed with type, size, category, who added them and when", async () => {
  openSection({ files: [fileWith(1, { description: "By fax" })] });
  const cells = (await row(/Referral 1/)).getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual([
    "PDF",
    "1.2\u00a0MB",
    "Referral",
    "Tester, Nora",
    "11/20/2026, 9:00\u00a0AM",
  ]);
  expect(screen.getByText("By fax")).toBeTruthy();
});

test("without documents the section explains itself and offers to upload", async () => {
  const { user } = openSection();
  expect(await screen.findByText("No documents uploaded yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload files" }));
  expect(await screen.findByRole("dialog", { name: "Upload files" })).toBeTruthy();
});

test("a list that cannot be loaded shows an error and is loaded again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  const { user } = openPart(
    <UploadedDocumentsSection patientId={filesPatientId} />,
    {
      "GET /patients/:id/files": () =>
        isDown ? refuse("unavailable") : { files: [fileWith(1)], more: false, total: 1 },
    },
    "Editor",
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  expect(await row(/Referral 1/)).toBeTruthy();
});

test("a viewer can download, but not upload or change", async () => {
  openSection({ files: [fileWith(1)], role: "Viewer" });
  const buttons = (await row(/Referral 1/)).getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Download Referral 1.pdf"]);
  expect(screen.queryByRole("button", { name: "Upload files" })).toBeNull();
});

test("a PDF opens in a new tab, in the current agency", async () => {
  const file = fileWith(1);
  openSection({ files: [file] });
  const link = await screen.findByRole("link", { name: /Referral 1.pdf.*opens in a new tab/ });
  expect(link.getAttribute("href")).toBe(`/api/files/${file.id}/content?inline=true&agency=7`);
  expect(link.getAttribute("target")).toBe("_blank");
});

test("an image opens in a dialog, with its description", async () => {
  const { user } = openSection({
    files: [
      imageWith(1, { category: "insurance", phase: null, site: null, description: "Front of the card" }),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Wound 1.jpg" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Wound 1.jpg" }));
  expect(dialog.getByRole("img", { name: "Wound 1.jpg: Front of the card" })).toBeTruthy();
});

test("a download asks for the file first, so that an expired session is renewed", async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function follow(this: HTMLAnchorElement) {
    followed.push(this.getAttribute("href") ?? "");
  });
  const file = fileWith(1);
  const { user, api } = openSection({ files: [file] });
  await user.click(await screen.findByRole("button", { name: "Download Referral 1.pdf" }));
  await waitFor(() => expect(followed).toEqual([`/api/files/${file.id}/content?agency=7`]));
  expect(api.callsOf("GET /files/:id")).toHaveLength(1);
});

test("removing names the document, and Undo restores it", async () => {
  const { user, api } = openSection({ files: [fileWith(1)] });
  await user.click(await screen.findByRole("button", { name: "Remove Referral 1.pdf" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove Referral 1.pdf?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No documents uploaded yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await row(/Referral 1/)).toBeTruthy();
  const sent = api.callsOf("PUT /files/:id").map(({ input }) => input);
  expect(sent).toMatchObject([
    { version: 2, isRemoved: true },
    { version: 3, isRemoved: false },
  ]);
});

test("removed documents are shown on request and restored", async () => {
  const removed = fileWith(1, { isRemoved: true });
  const { user, api } = openPart(
    <UploadedDocumentsSection patientId={filesPatientId} />,
    {
      "GET /patients/:id/files": ({ removed: asked }) => ({
        files: asked === "true" ? [removed] : [],
        more: false,
        total: 0,
      }),
      "PUT /files/:id": () => ({ ...removed, isRemoved: false }),
    },
    "Editor",
  );
  await user.click(await screen.findByLabelText("Show removed files"));
  const cells = await row(/Referral 1/);
  expect(cells.getByText("Removed")).toBeTruthy();
  expect(cells.queryByRole("button", { name: "Edit Referral 1.pdf" })).toBeNull();
  await user.click(cells.getByRole("button", { name: "Restore Referral 1.pdf" }));
  expect(await screen.findByText("Referral 1.pdf was restored.")).toBeTruthy();
  expect(api.callsOf("PUT /files/:id")[0]?.input).toMatchObject({ version: 2, isRemoved: false });
});

test("the details of a document are changed", async () => {
  const { user, api } = openSection({ files: [fileWith(1)] });
  await user.click(await screen.findByRole("button", { name: "Edit Referral 1.pdf" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Referral 1.pdf" }));
  await user.clear(dialog.getByLabelText("Name"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Please enter a file name")).toBeTruthy();
  await user.type(dialog.getByLabelText("Name"), "Order of Dr. Bell.pdf");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await row(/Order of Dr. Bell/)).toBeTruthy();
  expect(api.callsOf("PUT /files/:id")[0]?.input).toMatchObject({
    version: 2,
    name: "Order of Dr. Bell.pdf",
  });
});

test("after someone else changed a document first, the user chooses which version to keep", async () => {
  const theirs = fileWith(1, { version: 3, name: "Theirs.pdf" });
  const { user } = openPart(
    <UploadedDocumentsSection patientId={filesPatientId} />,
    {
      "GET /patients/:id/files": () => ({ files: [fileWith(1)], more: false, total: 1 }),
      "PUT /files/:id": ({ version, name }) =>
        version === 2 ? refuse("conflict", { context: theirs }) : { ...theirs, version: 4, name },
    },
    "Editor",
  );
  await user.click(await screen.findByRole("button", { name: "Edit Referral 1.pdf" }));
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Mine.pdf");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByLabelText("Saved by someone else: Theirs.pdf")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  expect(await screen.findByText("The file was changed.")).toBeTruthy();
});

test("more documents are loaded on request, and the one from the search is marked", async () => {
  const files = [fileWith(1), fileWith(2), fileWith(3)];
  const { user } = openSection({ files, subjectId: files[1]?.id ?? "" });
  const marked = await screen.findByRole("row", { name: /Referral 2/ });
  expect(marked.getAttribute("aria-current")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await row(/Referral 3/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

const unfinished = () =>
  fileWith(1, {
    version: 1,
    status: "uploading",
    mediaType: null,
    sha256: null,
    size: 2000,
    name: "Scan.pdf",
  });

test("an interrupted upload continues with the same file, and with no other", async () => {
  const server = fakeUploads(() => 2000);
  const file = unfinished();
  server.arrived.set(file.id, 1500);
  const { user } = openSection({ files: [file] });
  const region = within(await screen.findByRole("region", { name: "Unfinished uploads" }));
  const field =
    document.querySelector<HTMLInputElement>("input[type=file]") ?? document.createElement("input");
  await user.upload(field, pickedFile("Scan.pdf", 1999));
  expect(region.getByRole("alert").textContent).toBe(
    "This is a different file. Scan.pdf has 2000 bytes, Scan.pdf has 1999.",
  );
  await user.upload(field, pickedFile("Scan.pdf", 2000));
  await waitFor(() => expect(server.arrived.get(file.id)).toBe(2000));
  const offsets = server.sent.map(({ method, headers }) => [method, headers.get("upload-offset")]);
  expect(offsets).toEqual([
    ["HEAD", undefined],
    ["PATCH", "1500"],
  ]);
});

test("an interrupted upload is discarded", async () => {
  const { user, api } = openSection({ files: [unfinished()] });
  await user.click(await screen.findByRole("button", { name: "Discard Scan.pdf" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Unfinished uploads" })).toBeNull());
  expect(api.callsOf("PUT /files/:id")[0]?.input).toMatchObject({ version: 1, isRemoved: true });
});
