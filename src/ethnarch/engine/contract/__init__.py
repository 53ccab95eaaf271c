"""What every game must pass: `check_contract`; one game in many threads; two worlds that must look the same."""

from ethnarch.engine.contract.checks import ContractBroken, Hooks, check_contract, check_fields

__all__ = ["ContractBroken", "Hooks", "check_contract", "check_fields"]
