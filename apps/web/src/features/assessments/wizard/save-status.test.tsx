import { act } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetSession } from "#src/lib/session-state.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { renderWizard } from "./test/render-wizard.tsx";

afterEach(() => {
  forgetSession();
});

const spoken = () => document.querySelector("[data-spoken]")?.textContent;

test("a screen reader hears only lasting save states, not every step of every answer", async () => {
  const { device } = await renderWizard({});
  fakeTime();
  const say = (saved: Parameters<typeof device.says>[0], forMs: number) => {
    act(() => device.says(saved));
    act(() => void vi.advanceTimersByTime(forMs));
  };
  say("saving", 100);
  say("on-device", 400);
  say("saved", 5000);
  expect(spoken()).toBe("Saved");
  say("on-device", 100);
  expect(spoken()).toBe("Saved");
  say("on-device", 5000);
  expect(spoken()).toBe("Saved on this device");
});
