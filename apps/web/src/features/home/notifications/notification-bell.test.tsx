import type { Notification } from "@hearthside/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPart } from "#src/test/open-part.tsx";
import { NotificationBell } from "./notification-bell.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

type Listener = (message: { data: string; lastEventId: string }) => void;

const heard: Listener[] = [];
vi.stubGlobal("EventSource", function EventSource() {
  return {
    addEventListener: (type: string, listener: Listener) => type === "message" && heard.push(listener),
    close: () => undefined,
  };
});

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const toldWith = (number: number, changes: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  kind: "document-returned",
  tone: "warning",
  content: `Returned: Plan ${number}`,
  patientId: idOf(90),
  patientName: "Weller, Iris",
  subjectId: idOf(80),
  createdAt: "2026-03-04T15:00:00.000Z",
  isRead: false,
  ...changes,
});

function openBell(...told: Notification[]) {
  const notifications = [...told];
  const unread = () => notifications.filter(({ isRead }) => !isRead).length;
  const drawn = openPart(
    <NotificationBell />,
    {
      "GET /notifications": () => ({ notifications: [...notifications], more: false, unread: unread() }),
      "POST /notifications/read": ({ ids }) => {
        for (const [at, one] of notifications.entries())
          if (ids === null || ids.includes(one.id)) notifications[at] = { ...one, isRead: true };
        return { unread: unread() };
      },
    },
    "Staff",
  );
  return { ...drawn, notifications };
}

test("the bell shows the unread count, and each notification links to its subject", async () => {
  const { user, api } = openBell(toldWith(2), toldWith(1, { isRead: true }));
  await user.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  const item = await screen.findByRole("menuitem", { name: /Unread: Returned: Plan 2, Weller, Iris/ });
  expect(item.getAttribute("href")).toBe(`/docs?queue=mine&document=${idOf(80)}`);
  await user.click(item);
  expect(await screen.findByRole("button", { name: "Notifications" })).toBeTruthy();
  expect(api.callsOf("POST /notifications/read")[0]?.input).toEqual({ ids: [idOf(2)] });
});

test("all notifications are marked read at once", async () => {
  const { user } = openBell(toldWith(2), toldWith(1));
  await user.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mark all read" }));
  await waitFor(() => expect(screen.queryByRole("menuitem", { name: "Mark all read" })).toBeNull());
});

test("older notifications are shown on request", async () => {
  const { user, api } = openPart(
    <NotificationBell />,
    {
      "GET /notifications": ({ after }) => ({
        notifications: [toldWith(after === undefined ? 2 : 1, { isRead: true })],
        more: after === undefined,
        unread: 0,
      }),
    },
    "Staff",
  );
  await user.click(await screen.findByRole("button", { name: "Notifications" }));
  await user.click(await screen.findByRole("menuitem", { name: "Show older" }));
  expect(await screen.findByRole("menuitem", { name: /Plan 1/ })).toBeTruthy();
  expect(screen.getByRole("menuitem", { name: /Plan 2/ })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Show older" })).toBeNull();
  expect(api.callsOf("GET /notifications").at(-1)?.input).toEqual({ after: idOf(2) });
});

test("a notification that arrives while the page is open is counted and announced once", async () => {
  const { notifications, user } = openBell();
  await screen.findByRole("button", { name: "Notifications" });
  notifications.unshift(toldWith(7));
  await waitFor(() => expect(heard).not.toHaveLength(0));
  const event = { id: 1, kind: "notification", patientId: null, subjectId: idOf(7), revision: null };
  for (let times = 0; times < 2; times += 1)
    act(() => {
      for (const listener of heard) listener({ data: JSON.stringify(event), lastEventId: "1" });
    });
  await screen.findByRole("button", { name: "Notifications, 1 unread" });
  expect(await screen.findAllByText("Returned: Plan 7 (Weller, Iris)")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Notifications, 1 unread" }));
  await waitFor(() => expect(screen.queryByText("Returned: Plan 7 (Weller, Iris)")).toBeNull());
});
