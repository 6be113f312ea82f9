import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { type BeforePopUp, laterPopUp, type PopUp } from "./later-pop-up.tsx";

function field(firstView: Promise<void>) {
  const Before = ({ id, onWant, ...formValues }: BeforePopUp & FieldText) => (
    <>
      <Input id={id} {...formValues} />
      <button type="button" onClick={onWant}>
        Open
      </button>
    </>
  );
  const After = ({ id, startsOpen, ...formValues }: PopUp & FieldText) => (
    <section>
      <Input id={id} {...formValues} />
      {startsOpen ? "The menu is open" : "The menu is closed"}
    </section>
  );
  const Field = laterPopUp<FieldText>(
    async () => After,
    Before,
    () => firstView,
  );
  return function Typing() {
    const [text, onText] = useState("");
    return <Field text={text} onText={onText} />;
  };
}

type FieldText = { text: string; onText: (text: string) => void };

const Input = ({ id, text, onText }: FieldText & { id: string }) => (
  <input id={id} aria-label="Name" value={text} onChange={(event) => onText(event.currentTarget.value)} />
);

test("after the first view the menu is there, closed, and text, focus and cursor stay", async () => {
  const firstView = Promise.withResolvers<void>();
  const Field = field(firstView.promise);
  const user = userEvent.setup();
  render(<Field />);
  await user.type(screen.getByLabelText("Name"), "Diaz{ArrowLeft}{ArrowLeft}");
  await act(async () => firstView.resolve());
  await screen.findByText("The menu is closed");
  const input: HTMLInputElement = screen.getByLabelText("Name");
  expect(document.activeElement).toBe(input);
  expect(input.selectionStart).toBe(2);
  await user.keyboard("m");
  expect(input.value).toBe("Dimaz");
});

test("somebody who asks for it before gets it open, without waiting", async () => {
  const Field = field(new Promise<void>(() => undefined));
  render(<Field />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("The menu is open")).toBeDefined();
});

test("a press that has begun when the menu comes still opens it", async () => {
  const firstView = Promise.withResolvers<void>();
  const Field = field(firstView.promise);
  const user = userEvent.setup();
  render(<Field />);
  const button = screen.getByRole("button", { name: "Open" });
  await user.pointer({ keys: "[MouseLeft>]", target: button });
  await act(async () => firstView.resolve());
  await user.pointer({ keys: "[/MouseLeft]", target: button });
  expect(await screen.findByText("The menu is open")).toBeDefined();
});
