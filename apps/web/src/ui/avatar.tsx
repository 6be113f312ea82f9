import styles from "./avatar.module.css";

type AvatarProps = {
  name: string;
  picture?: string;
  size?: "sm" | "md" | "lg";
  /** Undefined when unknown; then nothing is shown. */
  online?: boolean;
};

/** A person's picture or initials. Their name is expected beside it, so only the dot is read out. */
export function Avatar({ name, picture, size = "md", online }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      {picture === undefined ? (
        <span aria-hidden>{initials(name)}</span>
      ) : (
        <img className={styles.picture} src={picture} alt="" />
      )}
      {online !== undefined && <Dot online={online} />}
    </span>
  );
}

/** Filled or hollow: its color is not its only sign. */
function Dot({ online }: { online: boolean }) {
  const text = online ? "Online" : "Offline";
  return <span className={styles.dot} role="img" aria-label={text} title={text} data-online={online} />;
}

function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = "", last = ""] = [words.at(0), words.length > 1 ? words.at(-1) : ""];
  return `${first.slice(0, 1)}${last.slice(0, 1)}`.toLocaleUpperCase("en-US");
}
