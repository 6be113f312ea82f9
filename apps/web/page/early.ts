// Runs before the app as one plain script (plugin.ts), so it imports nothing: it asks for what the app will ask for first,
// while the app is still loading. The app takes an answer only for exactly the request it would send (early-answers.ts).

const answers: EarlyAnswers = new Map();
Object.assign(globalThis, { earlyAnswers: answers });

const list = "/admin/clinical/patient-chart";
const narrow = "screen and (max-width: 719px)";

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly sender: Readonly<Record<string, string>>;
  readonly body?: string;
};

function ask({ method, path, sender, body }: Asked): void {
  const base = { accept: "application/json", "content-type": "application/json" };
  const request = { method, credentials: "same-origin", headers: { ...base, ...sender } } as const;
  const name = [method, path, body ?? "", sender["x-agency"] ?? "", sender["x-user"] ?? ""].join(" ");
  const answer = fetch(`/api${path}`, body === undefined ? request : { ...request, body });
  answer.catch(() => answers.delete(name));
  answers.set(name, answer);
}

/** The agency and user of the last session that was not ended here. */
function lastSender(): readonly string[] {
  try {
    return localStorage.getItem("hearthside.sender")?.split(" ") ?? [];
  } catch {
    return [];
  }
}

const [agency, user] = lastSender();
const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

if (
  agency !== undefined &&
  user !== undefined &&
  token !== undefined &&
  !/^\/(auth|guest)(\/|$)/.test(location.pathname)
) {
  ask({ method: "GET", path: "/auth/user-info", sender: {} });
  if (location.pathname === list && location.search === "") {
    const sender = { "x-agency": agency, "x-user": user };
    const limit = matchMedia(narrow).matches ? 20 : 50;
    const body = JSON.stringify({ text: "", limit });
    const withToken = { ...sender, "x-xsrf-token": decodeURIComponent(token) };
    ask({ method: "POST", path: "/patients/search", sender: withToken, body });
    ask({ method: "GET", path: "/recent-patients", sender });
  }
}
