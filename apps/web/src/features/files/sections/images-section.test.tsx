import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { eventually } from "#src/test/eventually.ts";
import { filesPatientId, imageWith } from "#src/test/file-records.ts";
import { openPart } from "#src/test/open-part.tsx";
import type { StoredFile } from "../queries.ts";
import { ImagesSection } from "./images-section.tsx";

const openImages = (files: readonly StoredFile[], subjectId?: string) =>
  openPart(
    <ImagesSection patientId={filesPatientId} subjectId={subjectId} />,
    {
      "GET /patients/:id/files": () => ({ files: [...files], more: false, total: files.length }),
      "GET /auth/refresh": () => ({ AccessSeconds: 300 }),
    },
    "Editor",
  );

const heel = [
  imageWith(1, { takenOn: "2026-10-01" }),
  imageWith(2, { takenOn: "2026-10-08", site: "left heel" }),
  imageWith(3, { takenOn: "2026-10-29", phase: "after", description: "Closed" }),
];

const site = async (name: string) => within(await screen.findByRole("region", { name }));
const textsOf = (images: readonly HTMLElement[]) => images.map((image) => image.getAttribute("alt"));

test("without images the section says what it is for and offers to upload", async () => {
  const { user } = openImages([]);
  expect(await screen.findByText("There are no treatment images.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload treatment images" }));
  expect(await screen.findByRole("dialog", { name: "Upload treatment images" })).toBeTruthy();
});

test("images stand by their site, the oldest before beside the latest after, and in words", async () => {
  openImages([imageWith(4, { site: "Sacrum" }), ...heel]);
  const left = await site("Left heel");
  expect(textsOf(left.getAllByRole("img")).slice(0, 2)).toEqual([
    "Before treatment, Left heel, 10/01/2026",
    "After treatment, Left heel, 10/29/2026: Closed",
  ]);
  expect(left.getByText(/28 days lie between them\.$/)).toBeTruthy();
  expect(left.getAllByRole("listitem")).toHaveLength(3);
  expect((await site("Sacrum")).getByText("No image from after the treatment yet.")).toBeTruthy();
});

test("of images of one day those from before the treatment stand first, whichever was uploaded first", async () => {
  const takenOn = "2026-10-01";
  openImages([
    imageWith(1, { takenOn, phase: "after", createdAt: "2026-10-01T12:00:00.000Z" }),
    imageWith(2, { takenOn, description: "Later", createdAt: "2026-10-01T14:00:00.000Z" }),
    imageWith(3, { takenOn, description: "Earlier", createdAt: "2026-10-01T13:00:00.000Z" }),
  ]);
  const all = within((await site("Left heel")).getByRole("list", { name: "Images of Left heel" }));
  expect(textsOf(all.getAllByRole("img"))).toEqual([
    "Before treatment, Left heel, 10/01/2026: Earlier",
    "Before treatment, Left heel, 10/01/2026: Later",
    "After treatment, Left heel, 10/01/2026",
  ]);
});

test("another day is chosen to compare with", async () => {
  const { user } = openImages(heel);
  const left = await site("Left heel");
  await user.click(left.getByRole("combobox", { name: "Before, Left heel" }));
  await user.click(await screen.findByRole("option", { name: "10/08/2026" }));
  expect(textsOf(left.getAllByRole("img"))[0]).toBe("Before treatment, left heel, 10/08/2026");
  expect(left.getByText(/21 days lie between them/)).toBeTruthy();
});

test("images of one day are told apart", async () => {
  const { user } = openImages([...heel, imageWith(5, { takenOn: "2026-10-01" })]);
  const left = await site("Left heel");
  await user.click(left.getByRole("combobox", { name: "Before, Left heel" }));
  const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toContain("10/01/2026, 2 of 2");
});

test("in the overlay a slider says how much of the later image is shown", async () => {
  const { user } = openImages(heel);
  const left = await site("Left heel");
  await user.click(left.getByRole("radio", { name: "Overlay" }));
  const slider = left.getByRole("slider", { name: "How much of the image from after is shown" });
  expect(slider.getAttribute("aria-valuetext")).toBe("50% after (10/29/2026), 50% before (10/01/2026)");
  fireEvent.change(slider, { target: { value: "80" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("80% after (10/29/2026), 20% before (10/01/2026)");
  const cover = left.getAllByRole("img")[1]?.parentElement;
  expect(cover?.style.clipPath).toBe("inset(0px 20% 0px 0px)");
});

test("an image that was searched for is marked and has the focus", async () => {
  openImages(heel, heel[1]?.id);
  const left = await site("Left heel");
  const marked = left.getAllByRole("listitem").find((item) => item.getAttribute("aria-current") === "true");
  expect(marked?.contains(document.activeElement)).toBe(true);
});

test("an image whose session ran out is asked for once more, and then says that it could not be loaded", async () => {
  openImages(heel);
  const left = await site("Left heel");
  const [first] = left.getAllByRole<HTMLImageElement>("img");
  const address = first?.getAttribute("src") ?? "";
  expect(address).toBe(`/api/files/${heel[0]?.id}/content?inline=true&agency=7`);
  fireEvent.error(first ?? document.body);
  await eventually(() => expect(first?.getAttribute("src")).toBe(`${address}&try=1`));
  fireEvent.error(first ?? document.body);
  expect(await left.findByText("The image could not be loaded.")).toBeTruthy();
});
