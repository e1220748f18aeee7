/** An arrow that points right if the branch is folded, and down if it is open. */
export function Chevron({ open }: { open: boolean }) {
  return (
    <svg
      className="role-chevron"
      data-open={open}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="m6 3.500 4.500 4.500L6 12.500"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.400"
        strokeLinecap="round"
      />
    </svg>
  );
}
