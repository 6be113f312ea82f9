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

test("without images the section explains itself and offers to upload", async () => {
  const { user } = openImages([]);
  expect(await screen.findByText("No treatment images yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload treatment images" }));
  expect(await screen.findByRole("dialog", { name: "Upload treatment images" })).toBeTruthy();
});

test('images are grouped by body site, the oldest "before" next to the latest "after", with a description in words', async () => {
  openImages([imageWith(4, { site: "Sacrum" }), ...heel]);
  const left = await site("Left heel");
  expect(textsOf(left.getAllByRole("img")).slice(0, 2)).toEqual([
    "Before treatment, Left heel, 10/01/2026",
    "After treatment, Left heel, 10/29/2026: Closed",
  ]);
  expect(left.getByText(/They are 28 days apart\.$/)).toBeTruthy();
  expect(left.getAllByRole("listitem")).toHaveLength(3);
  expect((await site("Sacrum")).getByText("No after image yet.")).toBeTruthy();
});

test("among images of the same date, before images come first, whichever was uploaded first", async () => {
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

test("another date is chosen for comparison", async () => {
  const { user } = openImages(heel);
  const left = await site("Left heel");
  await user.click(left.getByRole("combobox", { name: "Before, Left heel" }));
  await user.click(await screen.findByRole("option", { name: "10/08/2026" }));
  expect(textsOf(left.getAllByRole("img"))[0]).toBe("Before treatment, left heel, 10/08/2026");
  expect(left.getByText(/They are 21 days apart/)).toBeTruthy();
});

test("images of the same date are numbered", async () => {
  const { user } = openImages([...heel, imageWith(5, { takenOn: "2026-10-01" })]);
  const left = await site("Left heel");
  await user.click(left.getByRole("combobox", { name: "Before, Left heel" }));
  const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toContain("10/01/2026, 2 of 2");
});

test("the overlay has a slider that says how much of the after image is shown", async () => {
  const { user } = openImages(heel);
  const left = await site("Left heel");
  await user.click(left.getByRole("radio", { name: "Overlay" }));
  const slider = left.getByRole("slider", { name: "Share of the after image shown" });
  expect(slider.getAttribute("aria-valuetext")).toBe("50% after (10/29/2026), 50% before (10/01/2026)");
  fireEvent.change(slider, { target: { value: "80" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("80% after (10/29/2026), 20% before (10/01/2026)");
  const cover = left.getAllByRole("img")[1]?.parentElement;
  expect(cover?.style.clipPath).toBe("inset(0px 20% 0px 0px)");
});

test("an image from the search is marked and has focus", async () => {
  openImages(heel, heel[1]?.id);
  const left = await site("Left heel");
  const marked = left.getAllByRole("listitem").find((item) => item.getAttribute("aria-current") === "true");
  expect(marked?.contains(document.activeElement)).toBe(true);
});

test("an image is requested once more after an expired session, and then shows an error", async () => {
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
