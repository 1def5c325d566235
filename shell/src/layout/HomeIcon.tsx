export function HomeIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 11.5 12 4l9 7.5M6 10v10h4.5v-6h3v6H18V10" />
    </svg>
  );
}
