/** Patterns that tell sides and terrain apart without colour. They take their ink from the theme. */
export function Defs() {
  return (
    <svg width="0" height="0" class="defs" aria-hidden="true">
      <defs>
        <pattern id="side2" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" class="hatch2" stroke-width="1.6" opacity=".42" />
        </pattern>
        <pattern id="side3" width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M2 .8a1.2 1.2 0 1 0 .01 0M5.5 4.3a1.2 1.2 0 1 0 .01 0" class="hatch3" opacity=".55" />
        </pattern>
        <pattern id="side4" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7M0 0H7" class="hatch4" stroke-width="1.2" opacity=".42" />
        </pattern>
        <pattern id="t-system" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <path d="M0 0H11M0 0V11" stroke="var(--t-system)" stroke-width=".9" opacity=".34" />
        </pattern>
        <pattern id="t-dust" width="11" height="11" patternUnits="userSpaceOnUse">
          <g fill="var(--t-dust)" opacity=".75">
            <circle cx="2" cy="3" r="1" />
            <circle cx="7.5" cy="1.6" r=".7" />
            <circle cx="5" cy="7.5" r="1.2" />
            <circle cx="10" cy="6.5" r=".8" />
            <circle cx="1" cy="9.6" r=".6" />
          </g>
        </pattern>
        <pattern id="t-nebula" width="20" height="9" patternUnits="userSpaceOnUse">
          <path
            d="M0 4.5C3.3 1 6.7 1 10 4.5S16.7 8 20 4.5"
            fill="none"
            stroke="var(--t-nebula)"
            stroke-width="1.1"
            opacity=".62"
          />
        </pattern>
        <pattern id="t-core" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M-2 2L2-2M-2 10L10-2M6 10L10 6M-2 6L2 10M-2-2L10 10M6-2L10 2" stroke="var(--t-core)" opacity=".5" />
        </pattern>
        <pattern id="t-horizon" width="24" height="24" patternUnits="userSpaceOnUse">
          <path
            d="M12 1.5a10.5 10.5 0 1 1-.1 0M12 5.5a6.5 6.5 0 1 1-.1 0M12 9.5a2.5 2.5 0 1 1-.1 0"
            fill="none"
            stroke="var(--t-horizon)"
            opacity=".4"
          />
        </pattern>
        <pattern id="t-shallow" width="12" height="12" patternUnits="userSpaceOnUse">
          <path d="M2 1.1a.9.9 0 1 0 .01 0M8 7.1a.9.9 0 1 0 .01 0" fill="var(--shallow-line)" opacity=".55" />
        </pattern>
        <pattern id="t-sand" width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M1.5.75a.75.75 0 1 0 .01 0M5 3.85a.75.75 0 1 0 .01 0" fill="var(--land-line)" opacity=".8" />
        </pattern>
        <pattern id="t-fog" width="34" height="14" patternUnits="userSpaceOnUse">
          <path
            d="M0 4H22M27 4H34M6 11H14M18 11H34"
            stroke="var(--fog)"
            stroke-width="1.6"
            stroke-linecap="round"
            opacity=".6"
          />
        </pattern>
        <marker
          id="arrow"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="4.5"
          markerHeight="4.5"
          orient="auto-start-reverse"
        >
          <path d="M0 0L10 5L0 10L2.5 5Z" fill="context-stroke" />
        </marker>
      </defs>
    </svg>
  )
}
