import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { fakeUploads } from "#src/test/fake-uploads.ts";
import { filesPatientId, fileWith, pickedFile } from "#src/test/file-records.ts";
import { openPart } from "#src/test/open-part.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

afterEach(() => void vi.restoreAllMocks());

function openUpload(category?: "treatment-image") {
  const sizes = new Map<string, number>();
  const server = fakeUploads((id) => sizes.get(id) ?? 0);
  const onClose = vi.fn();
  const part = openPart(
    <UploadDialog
      patientId={filesPatientId}
      onClose={onClose}
      {...(category !== undefined && { category })}
    />,
    {
      "GET /file-rules": () => ({ fileTypes: ["pdf", "jpg", "xls"] }),
      "GET /auth/refresh": () => ({ AccessSeconds: 300 }),
      "POST /files": ({ id, name, size }) => {
        sizes.set(id, size);
        return fileWith(1, { id, name, size, status: "uploading", mediaType: null, sha256: null });
      },
      "PUT /files/:id": ({ id }) => fileWith(1, { id, isRemoved: true }),
      "GET /files/:id": ({ id }) =>
        fileWith(1, {
          id,
          status: "refused",
          refusal: "Referral.pdf is not a PDF file.",
          mediaType: null,
          sha256: null,
        }),
    },
    "Editor",
  );
  return { ...part, server, onClose };
}

async function choose(...names: readonly string[]) {
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(
    await screen.findByLabelText(/^(Files|Images)$/),
    names.map((name) => pickedFile(name)),
  );
  return user;
}

const send = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Upload" }));

test("chosen files are announced with their details and uploaded, and the dialog closes", async () => {
  const { api, server, onClose } = openUpload();
  const user = await choose("Referral.pdf", "Hours.xls");
  await user.type(screen.getByLabelText("Description"), "By fax");
  await send(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText("2 files were uploaded.")).toBeTruthy();
  const announced = api.callsOf("POST /files").map(({ input }) => input);
  expect(announced).toMatchObject([
    { patientId: filesPatientId, name: "Referral.pdf", size: 2000, category: "other", description: "By fax" },
    { name: "Hours.xls" },
  ]);
  expect([...server.arrived.values()]).toEqual([2000, 2000]);
  const headers = server.sent.find(({ method }) => method === "PATCH")?.headers;
  expect(Object.fromEntries(headers ?? [])).toMatchObject({
    "x-agency": "7",
    "x-xsrf-token": "first",
    "tus-resumable": "1.0.0",
    "content-type": "application/offset+octet-stream",
  });
  expect(Object.keys(localStorage).join()).not.toMatch(/tus|Referral/);
});

test("an upload waits while offline, and continues when online", async () => {
  const { server, onClose } = openUpload();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const user = await choose("Referral.pdf");
  server.next.push("none");
  await send(user);
  expect(
    await screen.findByText("No connection. The upload continues when you are back online."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Resume Referral.pdf" })).toBeTruthy();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([...server.arrived.values()]).toEqual([2000]);
});

test("a waiting upload is resumed manually", async () => {
  const { server, onClose } = openUpload();
  const user = await choose("Referral.pdf");
  server.next.push("fine", { status: 507, code: "no-room", detail: "There is no room left." });
  await send(user);
  expect(await screen.findByText("There is no room left.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Resume Referral.pdf" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("a file removed during its upload is not left unfinished", async () => {
  const { api, server } = openUpload();
  const user = await choose("Referral.pdf");
  server.next.push("fine", { status: 507, detail: "There is no room left." });
  await send(user);
  await screen.findByText("There is no room left.");
  await user.click(screen.getByRole("button", { name: "Remove Referral.pdf" }));
  await waitFor(() => expect(api.callsOf("PUT /files/:id")).toHaveLength(1));
  expect(api.callsOf("PUT /files/:id")[0]?.input).toMatchObject({ isRemoved: true });
  expect(screen.queryByText("Referral.pdf")).toBeNull();
});

test("an expired session is renewed, and the upload continues", async () => {
  const { api, server, onClose } = openUpload();
  const user = await choose("Referral.pdf");
  server.next.push({ status: 401, code: "signed-out" });
  await send(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.callsOf("GET /auth/refresh")).toHaveLength(1);
});

test("rejected content is explained at its file, and the dialog stays open", async () => {
  const { server, onClose } = openUpload();
  const user = await choose("Referral.pdf");
  server.next.push({ status: 422 });
  await send(user);
  const item = await screen.findByText("Referral.pdf is not a PDF file.");
  expect(item.getAttribute("role")).toBe("alert");
  expect(onClose).not.toHaveBeenCalled();
});

test("with one file rejected and the others uploaded, Done closes the dialog", async () => {
  const { server, onClose } = openUpload();
  const user = await choose("Referral.pdf", "Hours.xls");
  server.next.push({ status: 422 });
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  await send(user);
  await screen.findByText("Referral.pdf is not a PDF file.");
  await user.click(await screen.findByRole("button", { name: "Done" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a rejected announcement keeps the file and what was typed", async () => {
  const { user: _user, ...part } = openPart(
    <UploadDialog patientId={filesPatientId} onClose={() => undefined} />,
    {
      "GET /file-rules": () => ({ fileTypes: ["pdf"] }),
      "POST /files": () => refuse("too-many-attempts", { message: "You have 30 unfinished uploads." }),
    },
    "Editor",
  );
  const user = await choose("Referral.pdf");
  await user.type(screen.getByLabelText("Description"), "By fax");
  await send(user);
  expect(await screen.findByText("You have 30 unfinished uploads.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Resume Referral.pdf" }));
  await waitFor(() => expect(part.api.callsOf("POST /files")).toHaveLength(2));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Description").value).toBe("By fax");
});

test("a treatment image needs its phase, body site and date, and must be an image", async () => {
  const { api } = openUpload("treatment-image");
  const user = await choose("Wound.jpg", "Referral.pdf");
  expect(screen.getByText("Unsupported file format for Referral.pdf. Supported formats: JPG")).toBeTruthy();
  await send(user);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Please choose before or after")).toBeTruthy();
  expect(dialog.getByText("Please enter the body site")).toBeTruthy();
  expect(api.callsOf("POST /files")).toEqual([]);
  await user.click(dialog.getByRole("combobox", { name: "Before or after" }));
  await user.click(await screen.findByRole("option", { name: "After treatment" }));
  await user.type(dialog.getByLabelText("Body site"), "Left heel");
  await user.type(dialog.getByLabelText("Date taken"), "01/15/2026");
  await send(user);
  await waitFor(() => expect(api.callsOf("POST /files")).toHaveLength(1));
  expect(api.callsOf("POST /files")[0]?.input).toMatchObject({
    category: "treatment-image",
    phase: "after",
    site: "Left heel",
    takenOn: "2026-01-15",
  });
});

test("a user who closes the dialog during an upload sees how to finish it", async () => {
  const { server, user } = openUpload();
  await choose("Referral.pdf");
  server.next.push({ status: 507, detail: "There is no room left." });
  await send(user);
  expect(
    await screen.findByText("There is no room left.", {}, { timeout: 500 }).catch(() => "waits"),
  ).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(await screen.findByText(/can finish it under Uploaded Documents within 24 hours/)).toBeTruthy();
});
